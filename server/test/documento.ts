import type { Headers, TestApp } from './app.ts';

/** What a call answered; `why` is what a failed test shows of it. */
export interface Respuesta<T> {
  status: number;
  body: T & { message?: string; campos?: unknown };
  why: string;
}

/**
 * Calls as the documents write them, with values in place of their parameters, and which of them were called: for the suites
 * that send what a document prints.
 * @param usual who calls where nobody is named
 */
export function llamadas(t: TestApp, usual: () => Headers) {
  const called = new Set<string>();
  async function call<T = Record<string, unknown>>(
    path: string,
    {
      values = [],
      body,
      as = usual(),
    }: { values?: (string | number)[]; body?: unknown; as?: Headers | undefined } = {},
  ): Promise<Respuesta<T>> {
    const [method = 'GET', named = ''] = path.split(' ');
    called.add(path);
    const rest = [...values];
    const url = `/api/${named.replace(/\{\w+\}/g, () => encodeURIComponent(String(rest.shift())))}`;
    const res = await t.app.inject({
      method: method as 'GET',
      url,
      headers: as,
      ...(body !== undefined && { payload: body as object }),
    });
    const json = String(res.headers['content-type']).startsWith('application/json');
    return {
      status: res.statusCode,
      body: (json ? res.json() : res.rawPayload) as Respuesta<T>['body'],
      why: JSON.stringify(json ? res.json() : '').slice(0, 600),
    };
  }
  return { call, called };
}
