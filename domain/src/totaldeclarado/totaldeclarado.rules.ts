import { defaults } from '../lib/campos.ts';
import type { Fecha } from '../lib/fecha.ts';
import { defineRules } from '../lib/rules.ts';
import { reglasTrimestre, type Trimestre } from '../lib/trimestre.ts';
import { camposTotal, type TotalDeclarado, type TotalFirmado } from './totaldeclarado.schema.ts';

/** The form of a quarter: empty, or with what was declared before. */
export const totalDe = ({ anio, trimestre }: Trimestre, declarada: TotalFirmado | undefined): TotalDeclarado => ({
  ...(defaults(camposTotal) as TotalDeclarado),
  anio,
  trimestre,
  version: declarada?.version ?? null,
  nocarpetas: declarada?.nocarpetas ?? null,
});

const isCorreccion = ({ version }: TotalDeclarado) => version !== null;

/** The rules of a declared total. */
export const reglasTotal = defineRules<TotalDeclarado, { hoy: Fecha }>([
  ...reglasTrimestre<TotalDeclarado, { hoy: Fecha }>(),
  { kind: 'requires', clause: '3-501', fields: ['nocarpetas'] },
  { kind: 'shows', clause: '3-502', fields: ['motivo'], when: isCorreccion },
  { kind: 'requires', clause: '3-502', fields: ['motivo'], when: isCorreccion },
]);
