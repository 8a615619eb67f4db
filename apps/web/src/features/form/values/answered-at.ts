import { createContext } from 'react';

/** When the values that are shown were answered, from which days are counted that deviate; `null` for values as they are now. */
export const AnsweredAtContext = createContext<string | null>(null);
