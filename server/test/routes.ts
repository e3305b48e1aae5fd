import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import { testApp } from './app.ts';

/** One route and method as Fastify registered it. */
export interface Route {
  method: string;
  url: string;
  funcion: string | undefined;
  /** Name under which it goes on record, and which door registered it. */
  auditoria: string | null | undefined;
  door: FastifyContextConfig['door'];
  schema: NonNullable<RouteOptions['schema']>;
  config: RouteOptions['config'];
  /** Bytes of a body at most; undefined is the server's own limit. */
  bodyLimit: number | undefined;
}

/** The whole server and every route it has, from Fastify's own list: a new route cannot be left out of a table. */
export async function testAppWithRoutes(env: Record<string, string> = {}) {
  const routes: Route[] = [];
  const onInit = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config, schema, bodyLimit }) => {
      for (const m of [method].flat())
        routes.push({
          method: m,
          url,
          funcion: config?.funcion,
          auditoria: config?.auditoria,
          door: config?.door,
          schema: schema ?? {},
          config,
          bodyLimit,
        });
    });
  };
  subscribe('fastify.initialization', onInit);
  try {
    return { t: await testApp(env), routes };
  } finally {
    unsubscribe('fastify.initialization', onInit);
  }
}
