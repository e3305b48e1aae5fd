import { type Carpeta, type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { type CarpetaDeContexto, type Contexto, contextoDe, type Modo } from '@renadet/domain/lib/contexto';
import { fieldState, isEmpty, type Rule } from '@renadet/domain/lib/rules';
import { hoyAhora } from '../../lib/hoy.ts';

const names = Object.keys(camposCarpeta) as (keyof Carpeta)[];

/** A file as the service answers it, as the form takes it: yes/no answers as numbers, nothing the form has not. */
export const aFormulario = (kept: CarpetaGuardada): Carpeta =>
  Object.fromEntries(
    names.map((name) => {
      const value = kept[name] ?? null;
      const read = camposCarpeta[name].tipo === 'oculto' ? undefined : camposCarpeta[name].schema.safeParse(value);
      // a value that cannot be read stays as it is: the form says so when it is saved
      return [name, read?.success ? read.data : value];
    }),
  ) as Carpeta;

const SOLO_LECTURA: ReadonlySet<string> = new Set(
  'fcintegracion estadojuridicoexpedienteid provienejusticianet folio victimasregistradas autoridadesregistradas resolucion'.split(
    ' ',
  ),
);

/** The form as the service takes it, without the fields that only the form keeps. */
export const aPeticion = (values: Carpeta) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SOLO_LECTURA.has(name)));

/** The facts about a file for its rules. @param kept the file as it is kept; absent, a new one */
export const contextoCarpeta = (modo: Modo, rol: number, kept?: Partial<CarpetaDeContexto>): Contexto =>
  kept
    ? contextoDe(kept as CarpetaDeContexto, { modo, rol, hoy: hoyAhora() })
    : contextoDe(null, { rol, hoy: hoyAhora() });

/** Fields worth reading: those with a value, and the empty ones that could have had one. */
export function legibles<V extends object>(
  rules: readonly Rule<V, Contexto>[],
  values: V,
  contexto: Contexto,
  all: readonly (keyof V & string)[],
): (keyof V & string)[] {
  const open = { ...contexto, modo: 'editar', integrada: false, externa: false, cerrada: false, rol: 1 } as const;
  const states = fieldState(rules, values, open);
  return all.filter(
    (name) => !isEmpty(values[name]) || (states[name]?.locked === undefined && states[name]?.visible !== false),
  );
}
