import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

/** Where `npm run dev` finds what is not the web app's own. */
const proxy = Object.fromEntries(['/api', '/idp', '/healthz', '/readyz'].map((path) => [path, { target: server }]));

export default defineConfig({
  plugins: [react(), precompress()],
  server: { port: 5173, proxy },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // A picture inside a script would need `img-src data:`; the Content-Security-Policy is stricter than that.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Rarely changes between releases, so that a phone keeps it.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
              priority: 30,
            },
            // All that the first page of either side needs: one file compresses better than thirty.
            { name: 'base', tags: ['$initial'], priority: 10 },
            { name: 'texts-sv', test: /packages[\\/]i18n[\\/]src[\\/]sv-SE[\\/]/, priority: 20 },
            { name: 'texts-en', test: /packages[\\/]i18n[\\/]src[\\/]en-US[\\/]/, priority: 20 },
            { name: 'texts-nb', test: /packages[\\/]i18n[\\/]src[\\/]nb-NO[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
});
