import { describe, expect, it } from 'vitest';
import { importProblems } from './import-problems.ts';
import type { Manifest } from './repository.ts';

const manifests = new Map<string, Manifest>([
  ['', { name: 'root', devDependencies: { vitest: '1' } }],
  ['packages/domain/', { name: '@tingest/domain', exports: { './access': './src/access/index.ts' } }],
  [
    'apps/web/',
    { name: '@tingest/web', dependencies: { react: '1', '@tingest/domain': '1' }, devDependencies: { vite: '1' } },
  ],
  ['apps/server/', { name: '@tingest/server', exports: { './testing': './src/testing/index.ts' } }],
  ['bench/', { name: '@tingest/bench', dependencies: { '@tingest/server': '1' } }],
]);

function problemsOf(sources: Record<string, string>): readonly string[] {
  return importProblems({ sources: new Map(Object.entries(sources)), manifests });
}

describe('import directions', () => {
  it('let the parts of the web app import only parts to their right', () => {
    expect(
      problemsOf({
        'apps/web/src/api/users.ts': `import '../ui/x.ts'; `,
        'apps/web/src/ui/x.ts': `\nimport type { User } from '../api/users.ts';`,
      }),
    ).toEqual(['apps/web/src/ui/x.ts:2 imports ../api/users.ts: ui may not import api']);
  });

  it('apply to re-exports and dynamic imports too', () => {
    expect(
      problemsOf({
        'apps/server/src/http/a.ts': `export * from '../features/users/user-routes.ts';`,
        'apps/server/src/database/b.ts': `const load = () => import('../http/a.ts');`,
      }),
    ).toEqual([
      'apps/server/src/http/a.ts:1 imports ../features/users/user-routes.ts: http may not import features',
      'apps/server/src/database/b.ts:1 imports ../http/a.ts: database may not import http',
    ]);
  });

  it('forbid imports between siblings, except of the files that they offer', () => {
    expect(
      problemsOf({
        'apps/server/src/app/routes.ts': `import '../features/organisation/users/user-routes.ts';`,
        'apps/server/src/features/organisation/users/user-routes.ts': `import '../tenants/find-tenant.ts'; import '../tenants/tenant-queries.ts';`,
        'apps/web/src/admin/users/list.tsx': `import '../tenants/dialog.tsx'; import '../list-frame.tsx';`,
      }),
    ).toEqual([
      'apps/server/src/features/organisation/users/user-routes.ts:1 imports ../tenants/tenant-queries.ts: organisation/tenants does not offer it to other areas (tools/imports/server-areas.ts)',
      'apps/web/src/admin/users/list.tsx:1 imports ../tenants/dialog.tsx: admin/users may not import its sibling tenants',
    ]);
  });

  it('allow imports only downwards between the floors of the server, for types too', () => {
    expect(
      problemsOf({
        'apps/server/src/features/register/elements/element-service.ts': `import type { Notice } from '../../work/messages/send-notice.ts';`,
        'apps/server/src/features/work/messages/recipients.ts': `import '../../register/elements/find-element.ts';`,
      }),
    ).toContain(
      'apps/server/src/features/register/elements/element-service.ts:1 imports ../../work/messages/send-notice.ts: work/messages stands above register/elements; what it must be told is subscribed to in apps/server/src/app/subscriptions.ts',
    );
  });

  it('allow writing in two tenants only where it is needed', () => {
    const file = '../../../database/cross-tenant-transaction.ts';
    expect(
      problemsOf({
        'apps/server/src/features/configuration/replication/replicate-site.ts': `import '${file}';`,
        'apps/server/src/features/register/elements/element-service.ts': `import '${file}';`,
        'apps/server/src/database/cross-tenant-transaction.test.ts': `import './cross-tenant-transaction.ts';`,
      }),
    ).toEqual([
      expect.stringMatching(/^apps\/server\/src\/features\/register\/elements\/element-service\.ts:1 .*only few/),
    ]);
  });

  it('allow the designer and the rule editor to build on the form, and not on each other', () => {
    expect(
      problemsOf({
        'apps/web/src/features/form/field-props.ts': '',
        'apps/web/src/features/rule-editor/rules-editor.tsx': `import '../form/field-props.ts';`,
        'apps/web/src/features/form-designer/field-designer.tsx': `import '../form/field-props.ts'; import '../rule-editor/rules-editor.tsx';`,
      }),
    ).toEqual([
      'apps/web/src/features/form-designer/field-designer.tsx:1 imports ../rule-editor/rules-editor.tsx: web features/form-designer may not import its sibling rule-editor',
    ]);
  });

  it('allow imports only downwards between layers, for types too', () => {
    expect(
      problemsOf({
        'packages/domain/src/fields/types/text.ts': `import type { Rule } from '../../rules/rule.ts'; import '../../foundation/text.ts';`,
        'packages/domain/src/rules/rule.ts': `import '../fields/types/text.ts';`,
        'packages/domain/src/foundation/text.ts': '',
        'packages/domain/src/fields/types/text.test.ts': `import '../../rules/rule.ts';`,
      }),
    ).toEqual([
      'packages/domain/src/fields/types/text.ts:1 imports ../../rules/rule.ts: rules stands above fields in packages/domain/src/',
    ]);
  });

  it('forbid importing files of another workspace by path', () => {
    expect(problemsOf({ 'apps/web/src/lib/a.ts': `import '../../../../packages/domain/src/index.ts';` })).toEqual([
      expect.stringContaining('another workspace is imported by its package name'),
    ]);
  });

  it('assign every file to a zone', () => {
    expect(problemsOf({ 'scripts/x.ts': '' })).toEqual([expect.stringMatching(/^scripts\/x\.ts belongs to no zone/)]);
  });
});

describe('test files', () => {
  it('may not be imported, and test helpers may be imported only by tests and benchmarks', () => {
    expect(
      problemsOf({
        'packages/domain/src/a.test.ts': `import { it } from 'vitest'; import { readFileSync } from 'node:fs';`,
        'packages/domain/src/b.test.ts': `import './a.test.ts';`,
        'apps/server/src/http/c.ts': `import '../testing/builders.ts';`,
        'apps/server/src/http/c.test.ts': `import '../testing/builders.ts';`,
        'bench/src/d.ts': `import '@tingest/server/testing';`,
      }),
    ).toEqual([
      'packages/domain/src/b.test.ts:1 imports ./a.test.ts: nothing imports tests',
      'apps/server/src/http/c.ts:1 imports ../testing/builders.ts: only tests may import what is made for tests',
    ]);
  });
});

describe('package imports', () => {
  it('must be among the dependencies of the workspace', () => {
    expect(
      problemsOf({
        'apps/web/src/ui/a.tsx': `import { useState } from 'react'; import dayjs from 'dayjs/locale/sv'; import { build } from 'vite';`,
        'apps/web/vite.config.ts': `import { defineConfig } from 'vite';`,
      }),
    ).toEqual([
      'apps/web/src/ui/a.tsx:1 imports dayjs/locale/sv: dayjs is not a dependency in apps/web/package.json',
      'apps/web/src/ui/a.tsx:1 imports vite: vite is not a dependency in apps/web/package.json',
    ]);
  });

  it('from Node are forbidden in code that runs in browsers', () => {
    expect(problemsOf({ 'packages/domain/src/a.ts': `import { createHash } from 'node:crypto';` })).toEqual([
      `packages/domain/src/a.ts:1 imports node:crypto: domain runs without Node's modules`,
    ]);
  });
});

describe('import cycles', () => {
  it('are reported with their whole path', () => {
    expect(
      problemsOf({
        'packages/domain/src/a.ts': `import './b.ts';`,
        'packages/domain/src/b.ts': `import './c.ts';`,
        'packages/domain/src/c.ts': `import './b.ts';`,
      }),
    ).toEqual(['import cycle: packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/b.ts']);
  });

  it('between areas are reported, for types too, and cannot be allowed within an area', () => {
    const users = 'apps/server/src/features/organisation/users';
    const tenants = 'apps/server/src/features/organisation/tenants';
    expect(
      problemsOf({
        [`${users}/find-user.ts`]: `import { a } from '../tenants/find-tenant.ts'; import type { B } from './b.ts';`,
        [`${users}/b.ts`]: `import './find-user.ts';`,
        [`${tenants}/find-tenant.ts`]: '',
        [`${tenants}/tenant-queries.ts`]: `import type { User } from '../users/find-user.ts';`,
        [`${tenants}/tenant.test.ts`]: `import '../users/find-user.ts';`,
      }),
    ).toEqual([
      `areas in a circle: organisation/users → organisation/tenants (by ${users}/find-user.ts) → organisation/users (by ${tenants}/tenant-queries.ts)`,
    ]);
  });

  it('of types alone are allowed', () => {
    expect(
      problemsOf({
        'packages/domain/src/a.ts': `import type { B } from './b.ts';`,
        'packages/domain/src/b.ts': `import './a.ts';`,
      }),
    ).toEqual([]);
  });
});
