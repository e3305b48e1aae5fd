import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';

/** Registers the gauges of what this machine can run out of: the disks of its folders, and the days of its TLS certificate. */
export function measureMaquina(registers: Registry[], { dataDir, respaldoDir, tls }: Config): void {
  new Gauge({
    name: 'renadet_disco_libre',
    help: 'Parte libre del disco de cada carpeta, de 0 a 1',
    labelNames: ['carpeta'] as const,
    registers,
    async collect() {
      const folders = { datos: dataDir, ...(respaldoDir && { respaldos: respaldoDir }) };
      for (const [carpeta, path] of Object.entries(folders))
        await statfs(path).then(
          ({ bavail, blocks }) => this.set({ carpeta }, bavail / blocks),
          () => this.set({ carpeta }, Number.NaN),
        );
    },
  });
  if (!tls) return;
  new Gauge({
    name: 'renadet_certificado_vence',
    help: 'Momento en que vence el certificado del servidor, en segundos desde 1970',
    registers,
  }).set(Date.parse(new X509Certificate(tls.cert).validTo) / 1000);
}
