import type { Config } from '../config.ts';

/** The address that people type, for links: from the settings, never from what a request says its host is. */
export const sitioDe = ({ publicUrl, tls, host, port }: Config): string =>
  (publicUrl ?? `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(
    /(?<!\/)\/+$/,
    '',
  );
