import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

/** Where `npm run dev` finds what is not the web app's own. */
const proxy = Object.fromEntries(
  ['/api', '/idp', '/oidc', '/healthz', '/readyz', '/search'].map((path) => [path, { target: server }]),
);

/** Used by most pages: queries, states of a page, links, and the icons of both frames. */
const common = new RegExp(
  [
    // `useQueries` is the dashboard's alone.
    String.raw`@tanstack[\\/]react-query[\\/](?!.*useQueries)`,
    String.raw`web[\\/]src[\\/]api[\\/](scoped-query|publishable-items|element-types|transaction-types)`,
    String.raw`web[\\/]src[\\/]ui[\\/](states[\\/](empty|error)-state|links[\\/]|icon[\\/]named-icon\.)`,
    String.raw`web[\\/]src[\\/](lib[\\/]session[\\/]caller|features[\\/]user-menu[\\/](user-menu|initials)|app[\\/]layouts[\\/]use-open)`,
    String.raw`domain[\\/]src[\\/](permissions[\\/](can|matrix|roles|route)|time[\\/](zoned-time|calendar-date))`,
    String.raw`@mantine[\\/]core[\\/].*[\\/](Group|Card|Paper)[\\/]`,
    String.raw`icons[\\/]Icon(ArrowLeft|Scan|Keyboard|Ban|PlayerPlay|CircleCheck|Checklist|Home|ChevronRight|Inbox|CloudOff|Refresh)\.`,
  ].join('|'),
);

/** The field side's frame and start page, and what its other pages share with them. */
const fieldSide = new RegExp(
  [
    String.raw`web[\\/]src[\\/](app[\\/]layouts[\\/]field-|exe[\\/]start[\\/](?!nothing-)|features[\\/]transactions[\\/]transaction-)`,
    String.raw`web[\\/]src[\\/]features[\\/]elements[\\/](?!scan-elements|read-label|call-problem|no-access|at-other-site)`,
    String.raw`web[\\/]src[\\/](ui[\\/](rows|time)[\\/]|ui[\\/]scanner[\\/]use-hand-scanner|api[\\/](paged-query|own-work))`,
  ].join('|'),
);

/** Signs of the pages behind the first one: were each a file of its own, the first page would have to know all their names. */
const signs = new RegExp(
  [
    String.raw`icons[\\/]Icon(AlertTriangle|Arrow(Right|Up|UpRight|sExchange)|Bulb|Calendar|Camera|Check|Chevron(Down|Left)|CircleDashed)\.`,
    String.raw`icons[\\/]Icon(ClipboardCheck|Eye|FileText|Flag|GitMerge|History|Hourglass|InfoCircle|Lifebuoy|Link|Lock|Map(Off|Pin))\.`,
    String.raw`icons[\\/]Icon(Minus|Package|Pencil|PhotoOff|Plus|Search|Speakerphone|Tool|Trash|User(Check|Share)|X)\.`,
  ].join('|'),
);

/** The texts of a culture: what every page says in one file, and one for each part that comes when it is needed. */
function textGroups(culture: string) {
  const texts = (files: string) => new RegExp(String.raw`packages[\\/]i18n[\\/]src[\\/]${culture}[\\/]${files}`);
  const name = `texts-${culture.slice(0, 2)}`;
  return [
    { name: `${name}-admin`, test: texts('(admin|fields|lists)'), priority: 25 },
    { name: `${name}-form`, test: texts('(forms?[-.]|sign-in)'), priority: 25 },
    { name: `${name}-service`, test: texts('service[-.]'), priority: 25 },
    { name: `${name}-help`, test: texts(String.raw`help\.`), priority: 25 },
    { name: `${name}-rules`, test: texts(String.raw`rules\.`), priority: 25 },
    { name, test: texts(''), priority: 20 },
  ];
}

/** Seven digits tell versions of a file apart; the eighth costs every first visit two hundred bytes. */
const fileName = '[name]-[hash:7]';

export default defineConfig({
  plugins: [react(), precompress()],
  // Mantine's own palettes, of which no page shows any.
  resolve: {
    alias: [
      {
        find: /^\.\/default-colors\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/ui/theme/default-colors.ts'),
      },
    ],
  },
  server: { port: 5173, proxy },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // A picture inside a script would need `img-src data:`; the Content-Security-Policy is stricter than that.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first page knows the names of all files; what is random in them is what does not compress.
        hashCharacters: 'hex',
        entryFileNames: `assets/${fileName}.js`,
        chunkFileNames: `assets/${fileName}.js`,
        assetFileNames: `assets/${fileName}[extname]`,
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
            // The same for what nearly every page of both sides goes on with, and for the field side's own frame.
            { name: 'common', test: common, priority: 12 },
            { name: 'field', test: fieldSide, priority: 12 },
            { name: 'signs', test: signs, priority: 11 },
            ...textGroups('sv-SE'),
            ...textGroups('en-US'),
            ...textGroups('nb-NO'),
          ],
        },
      },
    },
  },
});
