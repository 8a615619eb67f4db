import { playgroundsText } from './planted-errors.ts';

process.stdout.write(playgroundsText());
