import type { Carpeta } from '../carpeta/carpeta.schema.ts';
import { palabras } from '../lib/texto.ts';
import type { Victima } from '../victima/victima.schema.ts';
import type { Comparable, Frecuencias } from '../vinculo/comparable.ts';
import { compare } from '../vinculo/compare.ts';
import { isBuscable, type VictimaEscrita, type VictimaParecida } from '../vinculo/parecida.contract.ts';
import { isOferta, PARECIDAS_MAX, wordsOf } from '../vinculo/parecida.ts';

// Similar people within a kit, by the registry's own comparison. A kit knows neither how a name sounds nor how common it is:
// a name sounds as it is written, and is as rare as any (docs/limits.md).

const FRECUENCIAS: Frecuencias = { victimas: 100_000, apellidos: new Map(), nombres: new Map() };

const anioDe = ({ fechanacimiento, dsedad }: Partial<Victima>, { fchecho }: Partial<Carpeta>): number | null => {
  if (fechanacimiento) return Number(String(fechanacimiento).slice(0, 4));
  return typeof dsedad === 'number' && fchecho ? Number(String(fchecho).slice(0, 4)) - dsedad : null;
};

/** A victim as she is compared, with the facts of her file. */
function comparableDe(v: Partial<Victima>, c: Partial<Carpeta>): Comparable {
  const nombres = palabras(v.dsnombre ?? '');
  const [paterno, materno] = [v.dsapellidopaterno || null, v.dsapellidomaterno || null];
  return {
    llvictima: v.llvictima ?? 0,
    llcarpeta: v.llcarpeta ?? 0,
    llinstitucion: 0,
    llpropietario: 0,
    nombres,
    sonidosnombres: nombres,
    paterno,
    materno,
    sonidopaterno: paterno,
    sonidomaterno: materno,
    sonidosapellidos: [...palabras(paterno ?? ''), ...palabras(materno ?? '')],
    decasada: false,
    extranjera: false,
    apodos: nombres.map(() => ''),
    fechanacimiento: v.fechanacimiento ?? null,
    anio: anioDe(v, c),
    llgenero: v.llgenero ?? null,
    curp: v.dscurp || null,
    fchecho: c.fchecho ?? null,
    llestado: c.llestado ?? null,
    llmunicipio: c.llmunicipio ?? null,
    autoridades: [],
    noci: c.noci ?? '',
    numeros: [],
  };
}

/** The victims of a kit who may be the one that is typed, the most alike first. */
export function parecidasEn(
  escrita: VictimaEscrita,
  victimas: readonly Victima[],
  carpetaDe: (llcarpeta: number) => Partial<Carpeta>,
): VictimaParecida[] {
  if (!isBuscable(escrita)) return [];
  const typed = comparableDe(escrita as Partial<Victima>, carpetaDe(escrita.llcarpeta));
  return victimas
    .map((v) => ({ v, ...compare(typed, comparableDe(v, carpetaDe(v.llcarpeta)), FRECUENCIAS) }))
    .filter(isOferta)
    .sort((a, b) => b.peso - a.peso)
    .slice(0, PARECIDAS_MAX)
    .map(({ v, ...comparacion }) => ({
      llvictima: Number(v.llvictima),
      llcarpeta: v.llcarpeta,
      noci: carpetaDe(v.llcarpeta).noci ?? '',
      dsnombre: v.dsnombre ?? '',
      dsapellidopaterno: v.dsapellidopaterno ?? '',
      dsapellidomaterno: v.dsapellidomaterno,
      fechanacimiento: v.fechanacimiento,
      dsedad: v.dsedad,
      coincide: wordsOf(comparacion),
    }));
}
