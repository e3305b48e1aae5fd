import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { compare, type Linea } from '@renadet/domain/vinculo/compare';
import { camposDecision, type DecisionDePares, reglasDecision } from '@renadet/domain/vinculo/decision.schema';
import type { CampoComparado } from '@renadet/domain/vinculo/medida';
import { deCienPorPeso, describeLinea, TEXTO_DE_CAMPO } from '@renadet/domain/vinculo/palabras';
import { UMBRALES } from '@renadet/domain/vinculo/pesos';
import type { consultarVinculo, listaVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { readAvisosDePar, withdrawAvisos } from './aviso.queries.ts';
import * as q from './revision.queries.ts';
import { readFrecuencias, readPublicas } from './vinculo.queries.ts';

const toShow = ({ peso, ...par }: q.ParLeido) => ({
  ...par,
  clase: peso >= UMBRALES.fuerte ? ('FUERTE' as const) : ('POR_REVISAR' as const),
  deCien: deCienPorPeso(peso),
});

/** A page of the pairs of a state, with how many there are. */
export async function readPares(
  trx: Trx,
  { alcance, nota }: Door,
  { estado, pagina, rpp }: Parsed<typeof listaVinculos>['params'],
) {
  const total = await q.countPares(trx, alcance, estado);
  const filas = (await q.listPares(trx, alcance, { estado, cuantos: rpp, desde: pagina * rpp })).map(toShow);
  nota({ objeto: 'vinculo', detalle: { estado, pagina, total } });
  return { total, filas };
}

/** The value of each field in one record, as it is compared. */
const VALORES: Readonly<Record<CampoComparado, (lado: q.LadoComparado) => string | number | null>> = {
  completo: ({ nombres, paterno, materno }) => [...nombres, paterno, materno].filter(Boolean).join(' '),
  nombre: ({ nombres }) => nombres.join(' '),
  apellidos: ({ paterno, materno }) => [paterno, materno].filter(Boolean).join(' '),
  paterno: ({ paterno }) => paterno,
  materno: ({ materno }) => materno,
  nacimiento: ({ fechanacimiento }) => fechanacimiento && formatFecha(fechanacimiento),
  anio: ({ anio }) => anio,
  sexo: ({ sexo }) => sexo,
  curp: ({ curp }) => curp,
  dia: ({ fchecho }) => fchecho && formatFecha(fchecho),
  estado: ({ estado }) => estado,
  municipio: ({ municipio }) => municipio,
  autoridad: ({ dependencias }) => dependencias.join(', '),
  numero: ({ numeros }) => numeros.join(', '),
};
const isCampo = (campo: Linea['campo']): campo is CampoComparado => campo in VALORES;
const valorDe = (campo: Linea['campo'], lado: q.LadoComparado): string | null => {
  const value = isCampo(campo) ? VALORES[campo](lado) : null;
  return value === null || value === '' ? null : String(value);
};

/** Both sides field by field, compared as they are now. */
function explain(uno: q.LadoComparado, otro: q.LadoComparado, lineas: readonly Linea[], conCuantos: boolean) {
  return lineas.map((linea) => {
    const valores: [string | null, string | null] = [valorDe(linea.campo, uno), valorDe(linea.campo, otro)];
    // the comparison asks no more than whether both have it
    const grado = linea.grado === 'falta' && !valores[0] && !valores[1] ? 'en ninguna' : linea.grado;
    return {
      campo: linea.campo,
      titulo: TEXTO_DE_CAMPO[linea.campo],
      valores,
      palabra: describeLinea({ ...linea, grado }, conCuantos),
      bits: linea.bits, // not rounded: they add up to what is told
    };
  });
}

/**
 * Two victims, and why they may be one person; on record at both files.
 * @throws AppError NO_ENCONTRADO also where one side is outside of the user's scope
 */
export async function readPar(trx: Trx, { alcance, nota }: Door, asked: Parsed<typeof consultarVinculo>['params']) {
  const [a, b] = [Math.min(asked.a, asked.b), Math.max(asked.a, asked.b)];
  const par = found(await q.findPar(trx, alcance, a, b));
  const [uno, otro] = await q.readComparables(trx, alcance, [a, b]);
  for (const { llvictima, llcarpeta } of [par.uno, par.otro])
    nota({ objeto: 'victima', llave: llvictima, llcarpeta, detalle: { par: [a, b] } });
  // an office is told what hangs on its own two records alone (ADR 68)
  const isNacional = alcance.llinstitucion === 0;
  const readNombres = isNacional ? readFrecuencias : readPublicas;
  const comparacion = uno && otro && compare(uno, otro, await readNombres(trx, [uno, otro]));
  return {
    ...toShow(par),
    lineas: uno && otro && comparacion ? explain(uno, otro, comparacion.lineas, isNacional) : [],
    citada: comparacion?.citada ?? false,
    contradicciones: await q.listContradicciones(trx, a, b),
    aviso: await readAvisosDePar(trx, alcance, a, b),
  };
}

/**
 * Decides some pairs, or undoes what was decided: no row of a victim or a file changes.
 * @throws AppError NO_ENCONTRADO where none of them is there for the user, CAMPOS_INVALIDOS
 */
export async function decidePares(trx: Trx, door: Door, values: DecisionDePares) {
  const { alcance, services, usuario, nota } = door;
  refuse(
    await findErrors(services.catalogos, { trx, campos: camposDecision, rules: reglasDecision, values, context: {} }),
  );
  const asked = [
    ...new Map(values.pares.map(({ a, b }) => [`${Math.min(a, b)} ${Math.max(a, b)}`, { a, b }])).values(),
  ];
  const there = await q.lockPares(trx, alcance, asked);
  if (!there.length) throw new AppError('NO_ENCONTRADO');
  const decidables = there.filter(({ estado }) => estado === values.antes);
  const { estado, motivo } = values;
  await q.updatePares(trx, decidables, { estado, motivo, llusuario: usuario.llusuario });
  await withdrawAvisos(trx, decidables); // the decision that the notices were given for is gone
  for (const { a, b, carpetaa, carpetab, estado: antes } of decidables)
    for (const [llave, llcarpeta] of [
      [a, carpetaa],
      [b, carpetab],
    ] as const)
      nota({ objeto: 'victima', llave, llcarpeta, detalle: { par: [a, b], antes, despues: estado, motivo } });
  const devueltos = asked.flatMap(({ a, b }) => {
    const isOf = (p: { a: number; b: number }) => p.a === Math.min(a, b) && p.b === Math.max(a, b);
    if (decidables.some(isOf)) return [];
    const porque = there.some(isOf) ? 'Otra persona ya la decidió: vuelva a leerla.' : 'Ya no está en la lista.';
    return [{ a, b, porque }];
  });
  return { result: 'REGISTRO_EXITOSO' as const, decididos: decidables.length, devueltos };
}
