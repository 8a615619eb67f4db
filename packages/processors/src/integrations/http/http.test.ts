import { defaultValues, type FieldValues } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { testContext } from '../../testing/test-context.ts';
import { testHttp } from '../../testing/test-http.ts';
import { http } from './http.ts';

const context = testContext();
const configure = (overrides: FieldValues): FieldValues => ({
  ...defaultValues(http.manifest.configurationFields, context),
  address: 'https://desk.example.org/tickets',
  ...overrides,
});
const json = { 'content-type': 'application/json; charset=utf-8' };

/** Runs it, and returns the first request and the result. */
async function run(
  configuration: FieldValues,
  input: FieldValues,
  answer: Parameters<typeof testHttp>[0] = () => ({}),
) {
  const way = testHttp(answer);
  expect(http.check(configure(configuration))).toEqual([]);
  const result = await http.run(testContext({ configuration: configure(configuration), http: way.http }), input);
  return { result, asked: way.asked, sent: way.asked[0] };
}
const problemsOf = (configuration: FieldValues) =>
  http
    .check(configure(configuration))
    .map(({ code, fieldId, parameters }) => [fieldId, code, ...Object.values(parameters ?? {})]);

/** An expression that would take minutes. */
const costly = `[[${Array(60).fill(1).join()}]].exists(x, x.exists(a, x.exists(b, x.exists(c, x.exists(d, a+b+c+d==999)))))`;

describe('a costly expression', () => {
  it.each([
    ['the address', { address: `https://desk.example.org/{{ text(${costly}) }}` }, 'address'],
    ['a header', { headers: [{ name: 'x-tag', value: `{{ ${costly} }}` }] }, 'headers.0.value'],
    ['the body', { body: `{"a": {{ ${costly} }}}` }, 'body'],
    ['a mapping', { mappings: [{ field: 'answerText1', expression: `text(${costly})` }] }, 'mappings.0.expression'],
  ])('is refused in %s, and sends no request where it was already saved', async (_where, configuration, fieldId) => {
    expect(problemsOf(configuration)).toEqual([[fieldId, 'costlyExpression']]);
    const way = testHttp(() => ({}));
    const storedContext = testContext({ configuration: configure(configuration), http: way.http });
    expect(await http.run(storedContext, {})).toEqual({ failure: { code: 'costlyExpression', isLasting: true } });
    expect(way.asked).toEqual([]);
  });

  it('is also refused as one of many short ones', () => {
    const each = `{{ [${Array(80).fill(1).join()}].all(a, [${Array(80).fill(1).join()}].all(b, a == b)) }}`;
    expect(problemsOf({ contentType: 'text', body: each })).toEqual([]);
    expect(problemsOf({ contentType: 'text', body: each.repeat(14) })).toEqual([['body', 'costlyExpression']]);
  });
});

describe('values in an HTTP request', () => {
  /** All that could end a string, an element, a segment, a line. */
  const evil = '"},{"admin":true}<b/>&x=1\r\nX-Evil: 1\\ å';

  it('stay JSON values, for any content', async () => {
    const body =
      '{"title": {{Text 1}}, "note": "Said: {{text2}}", "price": {{ {Number 1} * 1.25 }}, "none": {{Text 3}}, "due": {{Datum 1}}, "ok": {{Yes or no 1}}}';
    const { sent } = await run({ body }, { text1: evil, text2: evil, number1: 0.1, date1: '2026-06-17', yesNo1: true });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      ...{ title: evil, note: `Said: ${evil}`, price: 0.125, none: null, due: '2026-06-17', ok: true },
    });
    expect(sent?.headers?.['content-type']).toBe('application/json');
  });

  it('stay XML texts, for any content', async () => {
    const body = '<ticket to="{{Text 2}}"><title>{{Text 1}}</title></ticket>';
    const { sent } = await run({ contentType: 'xml', body }, { text1: evil, text2: evil });
    expect(sent?.body).not.toContain('<b/>');
    const { readXml } = await import('../../answers/read-xml.ts');
    expect(readXml(sent?.body ?? '')).toEqual({ ticket: { '@to': evil, title: evil } });
  });

  it('stay in their part of an address or a form', async () => {
    const address = 'https://desk.example.org/tickets/{{Text 1}}/notes?title={{Text 1}}';
    const { sent } = await run({ address, contentType: 'form', body: 'a={{Text 1}}&b=2' }, { text1: evil });
    const url = new URL(sent?.url ?? '');
    expect(url.pathname.split('/')).toHaveLength(4);
    expect([...url.searchParams]).toEqual([['title', evil]]);
    expect([...new URLSearchParams(sent?.body)]).toEqual([
      ['a', evil],
      ['b', '2'],
    ]);
  });

  it.each(['.', '..', '%2e', '.%2E'])('cannot lead upwards in an address: %s', async (text1) => {
    const { result, asked } = await run({ address: 'https://desk.example.org/a/{{Text 1}}/b' }, { text1 });
    const isEncoded = text1.startsWith('%') || text1.includes('%');
    expect(asked).toHaveLength(isEncoded ? 1 : 0);
    if (isEncoded) expect(asked[0]?.url).toContain('%25');
    else expect(result).toMatchObject({ failure: { code: 'serverAddress', isLasting: true } });
  });
});

describe('an HTTP configuration', () => {
  it.each([
    [{ address: 'desk' }, ['address', 'serverAddress']],
    [{ address: '{{Text 1}}' }, ['address', 'serverAddress']],
    [{ address: 'https://{{Text 1}}.example.org/' }, ['address', 'serverAddress']],
    [{ address: 'https://desk.example.org{{Text 1}}' }, ['address', 'templatePosition', 25]],
    [{ address: 'https://me:pw@desk.example.org/' }, ['address', 'serverAddress']],
    [{ address: 'https://desk.example.org/{{Nothing}}' }, ['address', 'templateField', 'Nothing']],
    [{ body: '{"a": {{Text 1}' }, ['body', 'templateSyntax', 7]],
    [{ body: '{"a": {{ {Number 1} * }} }' }, ['body', 'templateSyntax', 23]],
    [{ body: '{"a": {{ {Nothing} }} }' }, ['body', 'templateField', 'Nothing']],
    [{ body: '{"a": {{Text 1}}, }' }, ['body', 'templateFormat', 'JSON']],
    [{ body: '{{{Text 1}}: 1}' }, ['body', 'templateSyntax', 1]],
    [{ body: '{ {{Text 1}}: 1}' }, ['body', 'templateFormat', 'JSON']],
    [{ contentType: 'xml', body: '<a><b></a>' }, ['body', 'templateFormat', 'XML']],
    [{ contentType: 'xml', body: '<a><!-- {{Text 1}} --></a>' }, ['body', 'templatePosition', 9]],
    [{ contentType: 'xml', body: '<a><![CDATA[{{Text 1}}]]></a>' }, ['body', 'templatePosition', 13]],
    [{ contentType: 'xml', body: '<{{Text 1}}/>' }, ['body', 'templateFormat', 'XML']],
    [{ headers: [{ name: 'Host', value: 'x' }] }, ['headers.0.name', 'headerName']],
    [{ headers: [{ name: 'X-A', value: '{{' }] }, ['headers.0.value', 'templateSyntax', 1]],
    [{ mappings: [{ field: 'answerText1', expression: '{a.b' }] }, ['mappings.0.expression', 'mappingExpression', 5]],
    [
      { mappings: [{ field: 'answerNumber1', expression: '{a} == "b"' }] },
      ['mappings.0.expression', 'mappingExpression', 1],
    ],
    [{ mappings: [{ field: 'gone', expression: '{a}' }] }, ['mappings.0.field', 'unknownValue']],
    [{ authentication: 'bearer' }, ['password', 'required']],
    [{ authentication: 'header', username: 'a b', password: 'x' }, ['username', 'headerName']],
    [
      { clientCertificate: 'x', clientKey: '-----BEGIN A-----\nx\n-----END A-----' },
      ['clientCertificate', 'certificateText'],
    ],
    [{ clientKey: '-----BEGIN A-----\nx\n-----END A-----' }, ['clientCertificate', 'required']],
  ])('with %j is refused at the wrong position', (configuration, problem) => {
    expect(problemsOf(configuration)).toEqual([problem]);
  });
});

describe('an HTTP response', () => {
  const mappings = [
    { field: 'answerText1', expression: '{ticket.id}' },
    { field: 'answerText2', expression: '"#" + {ticket.tags} + " " + {items[1].name}' },
    { field: 'answerText3', expression: '{/odd.name/a~1b}' },
    { field: 'answerNumber1', expression: 'number({total}) * 1.25' },
    { field: 'answerNumber2', expression: '{total}' },
    { field: 'answerDate1', expression: '{due}' },
    { field: 'answerDateTime1', expression: '{due}' },
    { field: 'answerYesNo1', expression: '{done}' },
    { field: 'answerYesNo2', expression: '{ticket.state} == "open"' },
    { field: 'answerText4', expression: '{nothing.at.all}' },
  ];
  const content = {
    ...{ ticket: { id: 4711, tags: ['a', 'b'], state: 'open' }, items: [{ name: 'x' }, { name: 'y' }] },
    ...{ 'odd.name': { 'a/b': 'odd' }, total: 0.1, due: '2026-06-17T23:30:00+00:00', done: true },
  };

  it('in JSON is read into the fields, each in its type', async () => {
    const { result } = await run({ mappings }, {}, () => ({
      status: 201,
      headers: json,
      body: JSON.stringify(content),
    }));
    expect(result).toEqual({
      output: {
        ...{ answerStatus: 201, answerText1: '4711', answerText2: '#a, b y', answerText3: 'odd', answerNumber1: 0.125 },
        // The day of the tenant's zone, where it is the next one already.
        ...{ answerNumber2: 0.1, answerDate1: '2026-06-18', answerDateTime1: '2026-06-17T23:30:00.000Z' },
        ...{ answerYesNo1: true, answerYesNo2: true },
      },
    });
  });

  it('in XML is read in the same way, without declared entities', async () => {
    const xml = '<?xml version="1.0"?><s:a xmlns:s="u"><t id="7"><n>A &amp; B</n><n>C</n></t><e>&e;</e></s:a>';
    const outputExpressions = [
      { field: 'answerText1', expression: '{a.t.@id}' },
      { field: 'answerText2', expression: '{a.t.n[0]}' },
      { field: 'answerText3', expression: '{a.t.n}' },
      { field: 'answerText4', expression: '{a.e}' },
    ];
    const answer = () => ({ headers: { 'content-type': 'application/soap+xml' }, body: xml });
    const { result } = await run({ mappings: outputExpressions }, {}, answer);
    expect(result).toMatchObject({
      output: { answerText1: '7', answerText2: 'A & B', answerText3: 'A & B, C', answerText4: '&e;' },
    });
  });

  it.each([
    [
      'one that declares entities',
      {
        headers: { 'content-type': 'text/xml' },
        body: '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
      },
      { code: 'answerUnreadable' },
    ],
    ['another type', { headers: { 'content-type': 'text/html' }, body: '<p>' }, { code: 'answerUnreadable' }],
    ['a broken one', { headers: json, body: '{"ticket": {"id": ' }, { code: 'answerUnreadable' }],
    ['one without end', { headers: json, body: '['.repeat(5000) + ']'.repeat(5000) }, { code: 'answerUnreadable' }],
    ['a value of another type', { headers: json, body: '{"total": "much"}' }, { code: 'answerValue' }],
    [
      'no success',
      { status: 404 },
      { code: 'serverStatus', isLasting: true, parameters: { host: 'desk.example.org', status: 404 } },
    ],
    [
      'a server that fails',
      { status: 503, retryAfterSeconds: 60 },
      { code: 'serverStatus', isLasting: false, retryAfterSeconds: 60 },
    ],
  ])('that is %s counts as a failure', async (_what, answer, failure) => {
    const { result } = await run({ mappings }, {}, () => answer);
    expect(result).toMatchObject({ failure });
  });

  it('is a success for the configured statuses', async () => {
    const { result } = await run({ successStatuses: '200, 404-409' }, {}, () => ({ status: 404 }));
    expect(result).toEqual({ output: { answerStatus: 404 } });
  });
});

describe('authentication', () => {
  it.each([
    [
      { authentication: 'basic', username: 'mé', password: 'p:w' },
      { authorization: `Basic ${btoa('m\u00c3\u00a9:p:w')}` },
    ],
    [{ authentication: 'bearer', password: 'abc' }, { authorization: 'Bearer abc' }],
    [{ authentication: 'header', username: 'X-Key', password: 'abc' }, { 'x-key': 'abc' }],
  ])('by %j adds the expected headers', async (configuration, headers) => {
    const { sent } = await run(configuration, {});
    expect(sent?.headers).toMatchObject({ ...headers, 'idempotency-key': testContext().runId });
  });

  it('by OAuth 2 reuses its token, and requests another when it is no longer accepted', async () => {
    let issuedCount = 0;
    let acceptedToken = 'token-1';
    const way = testHttp(({ headers, url }) => {
      if (url.endsWith('/token')) {
        issuedCount += 1;
        return {
          headers: json,
          body: JSON.stringify({ access_token: `token-${issuedCount}`, token_type: 'bearer', expires_in: 3600 }),
        };
      }
      return { status: headers?.authorization === `Bearer ${acceptedToken}` ? 200 : 401 };
    });
    const oauth = {
      authentication: 'oauth2',
      username: 'me',
      password: 's/e',
      tokenAddress: 'https://id.example.org/token',
      scope: 'write',
    };
    const runOnce = () => http.run(testContext({ configuration: configure(oauth), http: way.http }), {});
    await runOnce();
    expect(await runOnce()).toEqual({ output: { answerStatus: 200 } });
    expect(issuedCount).toBe(1);
    acceptedToken = 'token-2';
    expect(await runOnce()).toEqual({ output: { answerStatus: 200 } });
    expect(issuedCount).toBe(2);
    acceptedToken = 'none';
    expect(await runOnce()).toMatchObject({ failure: { code: 'serverStatus', parameters: { status: 401 } } });
    expect(way.asked[0]).toMatchObject({
      isSecret: true,
      body: 'scope=write&grant_type=client_credentials',
      method: 'POST',
    });
    expect(way.asked[0]?.headers).toMatchObject({ authorization: `Basic ${btoa('me:s%2Fe')}` });
  });

  it('by OAuth 2 reports a refused or unreachable token request', async () => {
    const oauth = {
      authentication: 'oauth2',
      username: 'me',
      password: 'x',
      tokenAddress: 'https://id.example.org/token',
    };
    const refusedRun = await run(oauth, {}, () => ({ status: 401, headers: json, body: '{"error":"invalid_client"}' }));
    expect(refusedRun.result).toEqual({
      failure: { code: 'tokenRefused', parameters: { host: 'id.example.org' }, isLasting: true },
    });
    const failure = { code: 'serverUnreachable', parameters: { host: 'id.example.org' }, isLasting: false } as const;
    expect((await run(oauth, {}, () => ({ failure }))).result).toEqual({ failure });
  });
});
