import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite-precompress.ts';
import { serviceWorker } from './vite-service-worker.ts';

const server = `http://localhost:${process.env.PORT ?? '3000'}`;

/** Server of the paths outside the web app, for `npm run dev`. */
const proxy = Object.fromEntries(
  ['/api', '/idp', '/oidc', '/healthz', '/readyz', '/search'].map((path) => [path, { target: server }]),
);

/**
 * Matches files with a path that contains the pattern; / separates folders, and also matches \ where paths are written
 * so.
 */
function files(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));
}

/** Modules of the web app, from below its sources. */
function web(path: string): RegExp {
  return files(`web/src/${path}`);
}

/** Modules of components of Mantine. */
function mantine(components: string): RegExp {
  return files(`@mantine/core/.*/(${components})/`);
}

/** Signs, by their names without `Icon`. */
function icons(names: string): RegExp {
  return files(String.raw`icons/Icon(${names})\.`);
}

function oneOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** Used by most pages: queries, states of a page, links, and the icons of both frames. */
const common = oneOf(
  // `useQueries` is the dashboard's alone.
  files('@tanstack/react-query/(?!.*useQueries)'),
  web('api/(scoped-query|publishable-items|element-types|transaction-types)'),
  web(String.raw`ui/(states/(empty|error)-state|links/|icon/named-icon\.)`),
  web('lib/(session/(caller|client-configuration)|unsaved/open-forms|links/web-address)'),
  web('(features/(user-menu/(user-menu|initials)|connection/)|app/layouts/use-open)'),
  files(
    'domain/src/(foundation/(localization/pick-text|time/(zoned-time|calendar-date))|access/permissions/(can|matrix|roles|route))',
  ),
  mantine('Group|Card|Paper'),
  icons('ArrowLeft|Scan|Keyboard|Ban|PlayerPlay|CircleCheck|Checklist|Home|ChevronRight|Inbox|CloudOff|Refresh'),
);

/** Layout and start page of the field side, and the modules that its other pages share with them. */
const fieldSide = oneOf(
  web('(app/layouts/field-|exe/start/(?!nothing-)|features/transactions/transaction-)'),
  web(
    'features/elements/(?!scan-elements|read-label|call-problem|no-access|at-other-site|element-photo|location-field)',
  ),
  web('(ui/(rows|time)/|ui/scanner/use-hand-scanner|api/(paged-query|own-work))'),
  web('features/outbox/outbox-(line|link|flag)'),
);

/** Signs of the pages behind the first one: were each a file of its own, the first page would have to know all their names. */
const signs = oneOf(
  icons('AlertTriangle|Arrow(Right|Up|UpRight|sExchange)|Bulb|Calendar|Camera|Check|Chevron(Down|Left)|CircleDashed'),
  icons('ClipboardCheck|Eye|FileText|Flag|GitMerge|History|Hourglass|InfoCircle|Lifebuoy|Link|Lock|Map(Off|Pin)'),
  icons('Minus|Package|Pencil|PhotoOff|Plus|Search|Speakerphone|Tool|Trash|User(Check|Share)|X'),
);

/**
 * Icons of the administration's menu and of the items to which administrators assign icons: a page that shows one has a
 * list of all.
 */
const menuSigns = oneOf(
  icons(
    'Activity|Apps|Archive|Building(Community)?|Clipboard(List)?|Clock|Cube|Device(Desktop|Mobile|Tv)|FileImport|Files',
  ),
  icons('Flame|Gauge|Key|List(Details)?|Mail(Off)?|Menu2|Message|Printer|Puzzle|Report|Settings|Shield(Check|Search)'),
  icons(
    'TableImport|Tag|Users|Arrow(Down|BackUp)|Download|FileSpreadsheet|FileTypeCsv|Columns3|DeviceFloppy|DotsVertical',
  ),
);

/**
 * Modules shared by many pages, each with all its imports that are in no group above: a module's dependencies are below
 * it. Without these groups a list of the administration consists of 114 files, most of some hundred bytes, and each a
 * separate request. They have no priority, so that all other groups come first, and of these the first that names a
 * module.
 */
const sharedGroups = [
  // Style sheets that pages name one by one; a group that took one would be loaded with it.
  {
    name: 'styles',
    test: files(
      String.raw`core/styles/(Input|InlineInput|FloatingIndicator|CloseButton|Alert|Badge|List|Menu|SimpleGrid|Progress)\.css`,
    ),
  },
  { name: 'menu-signs', test: menuSigns },
  {
    name: 'input',
    test: oneOf(
      mantine('Input|InputBase|TextInput|CloseButton|ActionIcon|Alert'),
      files(String.raw`/(CheckIcon|RadioIcon)\.mjs`),
      web('ui/(icon/icon-button|search/)'),
    ),
  },
  { name: 'values', test: web(String.raw`features/form/values/(field-view|field-values-list)\.`) },
  {
    name: 'overlay',
    test: oneOf(
      mantine('Portal|FocusTrap|ScrollArea|ModalBase'),
      files('core/.*utils/(Floating|get-ref-prop|get-env)/'),
      web('ui/styles/overlay-styles'),
    ),
  },
  { name: 'form-styles', test: web('ui/styles/form-styles') },
  { name: 'menu', test: mantine('Popover|Menu') },
  { name: 'choice', test: mantine('Checkbox|Radio|SegmentedControl|NativeSelect') },
  {
    name: 'work',
    test: web(
      '(features/transactions/(state-|service-offer|operation-mode-icon)|features/grants/register-rows|ui/status/)',
    ),
  },
  {
    name: 'admin-frame',
    test: web(String.raw`(app/layouts/admin-layout|features/list/list-search|lib/page-parameters/use-wall)\.`),
  },
  { name: 'list', test: web(String.raw`features/list/(list-screen|plain-columns)\.`) },
  // Loaded once the first page is there: the copy of the site, and the service worker's registration.
  {
    name: 'device',
    test: oneOf(
      web('(offline/|api/(copy-site|answer-from-device)|lib/service-worker/register)'),
      files('node_modules/idb/'),
    ),
  },
];

/**
 * Returns the groups of a culture's texts: those needed by every page in one file, and one for each part that is loaded
 * on demand.
 */
function textGroups(culture: string) {
  const texts = (name: string) => files(`packages/i18n/src/${culture}/${name}`);
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
  plugins: [react(), serviceWorker(), precompress()],
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
        // The first page contains the names of all files; their random parts are the incompressible ones.
        hashCharacters: 'hex',
        entryFileNames: `assets/${fileName}.js`,
        chunkFileNames: `assets/${fileName}.js`,
        assetFileNames: `assets/${fileName}[extname]`,
        codeSplitting: {
          groups: [
            // Rarely changes between releases, so that a phone keeps it.
            { name: 'react', test: files('node_modules/(react|react-dom|scheduler)/'), priority: 30 },
            {
              name: 'router',
              test: files('node_modules/@tanstack/(react-router|router-core|history|store|react-store)/'),
              priority: 30,
            },
            // All that the first page of either side needs: one file compresses better than thirty.
            { name: 'base', tags: ['$initial'], priority: 10 },
            // Likewise for the modules that nearly every page of both sides loads next, and for the field side's
            // layout.
            { name: 'common', test: common, priority: 12 },
            { name: 'field', test: fieldSide, priority: 12 },
            { name: 'signs', test: signs, priority: 11 },
            ...textGroups('sv-SE'),
            ...textGroups('en-US'),
            ...textGroups('nb-NO'),
            ...sharedGroups,
          ],
        },
      },
    },
  },
});
