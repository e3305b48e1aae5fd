import { AppError, CAMPO_OBLIGATORIO } from '../lib/errors.ts';
import { formatFecha, parseFecha } from '../lib/fecha.ts';
import { isWritable, llave, TEXTO_INVALIDO } from '../lib/texto.ts';
import { administrable, type NombreAdministrable } from './administrables.ts';
import { enPalabras, type QueDeRenglon, type RenglonDeArchivo } from './administracion.contract.ts';
import { add, change, refuseCampo, rename } from './juez.ts';
import { type EntradaAdministrada, type Libreta, type Madre, SIN_DECIDIR } from './libreta.ts';

// A catalogue as a file: the columns that the product gives out, and what each row of one that comes in does (D-460).

const EN_USO = 'EN USO';
const RETIRADA = 'RETIRADA';
/** Between several names in one cell; no name has it. */
const ENTRE = ';';

type CampoDeArchivo = Exclude<keyof RenglonDeArchivo, 'fila' | 'sobra'>;

/** The columns of the file of a catalogue, in their order. */
export function columnasDeArchivo(catalogo: NombreAdministrable): readonly (readonly [CampoDeArchivo, string])[] {
  const { padre, relacion } = administrable(catalogo);
  return [
    ['clave', 'Clave'],
    ...(padre ? [['padre', padre.etiqueta] as const] : []),
    ...(relacion ? [['padres', relacion.etiqueta] as const] : []),
    ['nombre', 'Nombre'],
    ['desde', 'Desde'],
    ['estado', 'Estado'],
    ['orden', 'Lugar'],
    ['escrituras', 'Otras escrituras'],
  ];
}

/** An entry as a row of the file. Its day is left empty: it is asked for with another name. */
export function enRenglon(catalogo: NombreAdministrable, e: EntradaAdministrada, madres: readonly Madre[]): unknown[] {
  const { orden, escrituras } = e.decidido ?? SIN_DECIDIR;
  const cells: Record<CampoDeArchivo, unknown> = {
    clave: e.clave.at(-1),
    padre: e.dspadre,
    padres: madres.flatMap((m) => (e.padres?.includes(m.id) ? m.nombre : [])).join(`${ENTRE} `),
    nombre: e.nombre,
    desde: null,
    estado: e.boactivo ? EN_USO : RETIRADA,
    orden,
    escrituras: escrituras.join(`${ENTRE} `),
  };
  return columnasDeArchivo(catalogo).map(([campo]) => cells[campo]);
}

/** A cell as it was meant: without blanks around it, and without what keeps a spreadsheet from taking it for a formula. */
const celda = (text: string | undefined): string => (text ?? '').trim().replace(/^'(?=[=+\-@])/, '');

/**
 * The rows of a file by the fields of its columns.
 * @param filas texts of its cells, with the number of each row; the first has the headings
 * @returns why it is no file of the catalogue, in a sentence
 */
export function readArchivo(
  catalogo: NombreAdministrable,
  filas: readonly { fila: number; celdas: readonly string[] }[],
): { renglones: RenglonDeArchivo[] } | { falla: string } {
  const columnas = columnasDeArchivo(catalogo);
  const suyas = columnas.map(([, titulo]) => titulo).join(', ');
  const heads = (filas[0]?.celdas ?? []).map((text) => llave(celda(text)));
  const campos = heads.map((head) => columnas.find(([, titulo]) => llave(titulo) === head)?.[0]);
  const ajena = heads.findIndex((head, i) => head !== '' && !campos[i]);
  const repetida = heads.find((head, i) => head !== '' && heads.indexOf(head) !== i);
  const { titulo } = administrable(catalogo);
  if (ajena >= 0)
    return { falla: `La columna «${celda(filas[0]?.celdas[ajena])}» no es de «${titulo}». Las suyas son: ${suyas}.` };
  if (repetida) return { falla: `El encabezado repite la columna «${repetida}».` };
  if (!campos.includes('nombre') && !campos.includes('clave'))
    return { falla: `El primer renglón lleva los nombres de las columnas: ${suyas}.` };
  const renglones = filas.slice(1).flatMap(({ fila, celdas }): RenglonDeArchivo[] => {
    const cells = campos.flatMap((campo, i) => {
      const text = celda(celdas[i]);
      return campo && text ? [[campo, text] as const] : [];
    });
    const loose = celdas.findIndex((text, i) => !campos[i] && celda(text) !== '');
    if (loose >= 0) return [{ fila, sobra: celda(celdas[loose]) }];
    return cells.length ? [{ fila, ...Object.fromEntries(cells) }] : [];
  });
  return renglones.length ? { renglones } : { falla: 'El archivo no tiene renglones con datos.' };
}

/** What a row does, or why it does nothing. */
export interface RenglonJuzgado {
  fila: number;
  nombre: string;
  que: QueDeRenglon[];
  detalle: string;
}

/** A whole number of a cell; null where it is empty. @throws AppError CAMPOS_INVALIDOS */
function enteroDe(text: string | undefined, campo: string, titulo: string): number | null {
  if (!text) return null;
  if (!/^\d{1,6}(\.0+)?$/.test(text)) refuseCampo(campo, `Escriba un número entero en «${titulo}».`);
  return Number.parseInt(text, 10);
}
const partes = (text: string | undefined): string[] =>
  (text ?? '')
    .split(ENTRE)
    .map((one) => one.trim())
    .filter(Boolean);

/** Finds those that entries belong to by name, or by number. */
function createBuscador(libreta: Libreta, titulo: string) {
  const byName = new Map<string, number>();
  for (const m of libreta.madres.toSorted((a, b) => Number(a.enUso) - Number(b.enUso)))
    byName.set(llave(m.nombre), m.id);
  const ids = new Set(libreta.madres.map(({ id }) => id));
  return (text: string, campo: string): number => {
    const id = /^\d+$/.test(text) && ids.has(Number(text)) ? Number(text) : byName.get(llave(text));
    return id ?? refuseCampo(campo, `«${text}» no está en «${titulo}».`);
  };
}

/** The entries of each list by their name, those in use last: an entry may be named without its key. */
function createPorNombre(libreta: Libreta) {
  const found = new Map<string, number[]>();
  const key = (padre: number | null, text: string) => `${padre} ${llave(text)}`;
  for (const e of [...libreta.todas()].toSorted((a, b) => a.boactivo - b.boactivo))
    found.set(key(e.padre, e.nombre), e.clave);
  return (padre: number | null, text: string) => found.get(key(padre, text));
}

/** What a row says of its entry, as values. */
interface DichoDeRenglon {
  clave: number | null;
  padre: number | null;
  padres: number[] | null;
  nombre: string | null;
  desde: string | null;
  boactivo: 0 | 1 | null;
  orden: number | null;
  escrituras: string[];
}
const USO: Readonly<Record<string, 0 | 1>> = { [EN_USO]: 1, [RETIRADA]: 0, RETIRADO: 0 };

/** The columns that a row may leave empty: nothing changes by what is not said. */
function readDicho(renglon: RenglonDeArchivo, madre: (text: string, campo: string) => number): DichoDeRenglon {
  const { clave, padre, padres, nombre, desde, estado, orden, escrituras } = renglon;
  const uso = estado ? USO[llave(estado)] : null;
  if (uso === undefined) refuseCampo('estado', `Escriba ${EN_USO} o ${RETIRADA} en «Estado», o déjelo vacío.`);
  const dia = desde ? parseFecha(desde) : null;
  if (dia === undefined) refuseCampo('desde', 'Escriba en «Desde» una fecha que exista, con la forma DD/MM/AAAA.');
  const lugar = enteroDe(orden, 'orden', 'Lugar');
  if (lugar !== null && (lugar < 1 || lugar > 9999))
    refuseCampo('orden', 'Escriba un lugar de 1 a 9,999, o déjelo vacío.');
  return {
    clave: enteroDe(clave, 'clave', 'Clave'),
    padre: padre ? madre(padre, 'padre') : null,
    padres: padres ? partes(padres).map((one) => madre(one, 'padres')) : null,
    nombre: nombre ? enPalabras(nombre) : null,
    desde: dia ?? null,
    boactivo: uso ?? null,
    orden: lugar,
    escrituras: partes(escrituras).map(enPalabras),
  };
}

/** What a row changes of an entry that is there. */
function touch(
  libreta: Libreta,
  e: EntradaAdministrada,
  dicho: DichoDeRenglon,
): Pick<RenglonJuzgado, 'que' | 'detalle'> {
  const { nombre, desde, boactivo, orden, padres } = dicho;
  const now = e.decidido ?? SIN_DECIDIR;
  const said: [QueDeRenglon, string][] = [];
  if (nombre !== null && nombre !== e.nombre) {
    rename(libreta, e.clave, { nombre, desde });
    said.push(['RENOMBRADA', `«${e.nombre}» pasa a «${nombre}» desde ${formatFecha(desde)}`]);
  }
  const written = new Set([e.nombre, nombre ?? '', ...now.escrituras].map(llave));
  const fresh = dicho.escrituras.filter((text) => !written.has(llave(text)));
  const escrituras = fresh.length ? [...now.escrituras, ...fresh] : undefined;
  if (escrituras) said.push(['ESCRITURA', fresh.join('; ')]);
  const moves = padres !== null && padres.toSorted().join() !== (e.padres ?? []).toSorted().join();
  const isPlaced = orden !== null && orden !== now.orden;
  if (moves || isPlaced) said.push(['MOVIDA', moves ? 'pertenece a otras opciones' : `lugar ${orden}`]);
  const uso = boactivo === null || boactivo === e.boactivo ? undefined : boactivo;
  if (uso !== undefined) said.push([uso ? 'REPUESTA' : 'RETIRADA', '']);
  change(libreta, e.clave, {
    ...(uso !== undefined && { boactivo: uso }),
    ...(isPlaced && { orden }),
    ...(escrituras && { escrituras }),
    ...(moves && { padres: padres ?? [] }),
  });
  return {
    que: said.length ? said.map(([que]) => que) : ['IGUAL'],
    detalle: said.flatMap(([, text]) => text || []).join('; '),
  };
}

/** Adds the entry of a row. */
function addDicho(libreta: Libreta, dicho: DichoDeRenglon): Pick<RenglonJuzgado, 'que' | 'detalle'> {
  const { clave, padre, padres, nombre, desde, boactivo, orden, escrituras } = dicho;
  if (boactivo === 0) refuseCampo('estado', 'Una entrada nueva no se agrega retirada.');
  const own = add(libreta, { padre, padres, llentrada: clave, nombre, desde });
  change(libreta, own, { ...(orden !== null && { orden }), ...(escrituras.length && { escrituras }) });
  return { que: ['NUEVA'], detalle: `desde ${formatFecha(desde)}` };
}

/** Why a row was refused, in a sentence, which names the column of what is missing. */
function porQue(catalogo: NombreAdministrable, error: AppError): string {
  const [first] = error.campos ?? [];
  if (!first?.mensaje.startsWith(CAMPO_OBLIGATORIO)) return first?.mensaje ?? error.message;
  const campo = first.campo === 'llentrada' ? 'clave' : first.campo;
  return `${columnasDeArchivo(catalogo).find(([one]) => one === campo)?.[1] ?? campo}: ${first.mensaje}`;
}

/**
 * Judges the rows of a file, one after the other, by the rules of acts by hand. Whoever is refused changes nothing; an entry
 * that no row names stays as it is.
 */
export function createJuicioDeArchivo(libreta: Libreta) {
  const { padre: deQue, relacion, clave: oficial } = administrable(libreta.catalogo);
  const madre = createBuscador(libreta, (deQue ?? relacion)?.etiqueta ?? '');
  const porNombre = createPorNombre(libreta);
  const isDoble = (padre: number | null, clave: number) => (libreta.isDoble ? [padre ?? 0, clave] : [clave]);
  const vistos = new Map<string, number>();

  /** The entry that a row is about; undefined: a new one. */
  function entradaDe({ clave, padre, nombre, boactivo }: DichoDeRenglon): EntradaAdministrada | undefined {
    if (clave === null) {
      if (oficial) refuseCampo('clave', `Falta la clave: «${oficial.etiqueta}».`);
      if (nombre === null) refuseCampo('nombre', 'Escriba la clave o el nombre.');
      if (deQue && padre === null) refuseCampo('padre', `Falta «${deQue.etiqueta}».`);
      const found = porNombre(deQue ? padre : null, nombre ?? '');
      const e = found && libreta.entrada(found);
      if (e?.boactivo === 0 && boactivo === null)
        refuseCampo('estado', `«${e.nombre}» está retirada: escriba ${EN_USO} en «Estado» para reponerla.`);
      return e;
    }
    if (libreta.isDoble && padre === null) refuseCampo('padre', `Falta «${deQue?.etiqueta}».`);
    const e = libreta.entrada(isDoble(padre, clave));
    if (!e && !oficial) refuseCampo('clave', `Ninguna entrada tiene la clave ${clave}: déjela vacía para agregar una.`);
    if (e && padre !== null && e.padre !== padre)
      refuseCampo('padre', `Una entrada no cambia de «${deQue?.etiqueta}»: retírela y agregue otra.`);
    return e;
  }
  function judgeDicho(renglon: RenglonDeArchivo): Pick<RenglonJuzgado, 'que' | 'detalle'> {
    for (const [campo, text] of Object.entries(renglon))
      if (typeof text === 'string' && !isWritable(text)) refuseCampo(campo, TEXTO_INVALIDO);
    if (renglon.sobra) refuseCampo('sobra', `Hay un dato fuera de las columnas: «${renglon.sobra}».`);
    const dicho = readDicho(renglon, madre);
    const e = entradaDe(dicho);
    const id = e?.clave.join() ?? `${dicho.padre} ${dicho.clave ?? llave(dicho.nombre ?? '')}`;
    const before = vistos.get(id);
    if (before !== undefined) refuseCampo('clave', `El renglón ${before} ya habla de esta entrada.`);
    const done = e ? touch(libreta, e, dicho) : addDicho(libreta, dicho);
    vistos.set(id, renglon.fila);
    return done;
  }
  /** How the entry of a row is called: as the row says, or as the one of its key. */
  function nombreDe({ nombre, clave, padre }: RenglonDeArchivo): string {
    if (nombre || !clave) return nombre ?? '';
    try {
      const de = libreta.isDoble && padre ? madre(padre, 'padre') : null;
      return libreta.entrada(isDoble(de, Number(enteroDe(clave, 'clave', 'Clave'))))?.nombre ?? clave;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return clave;
    }
  }
  return (renglon: RenglonDeArchivo): RenglonJuzgado => {
    const of = { fila: renglon.fila, nombre: nombreDe(renglon) };
    try {
      return { ...of, ...libreta.attempt(() => judgeDicho(renglon)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...of, que: ['RECHAZADA'], detalle: porQue(libreta.catalogo, error) };
    }
  };
}

/** The rows in the order in which they are judged: what is retired makes room for what is added. */
export const enOrden = (renglones: readonly RenglonDeArchivo[]): RenglonDeArchivo[] => {
  const retires = ({ estado }: RenglonDeArchivo) => Number(USO[llave(estado ?? '')] !== 0);
  return renglones.toSorted((a, b) => retires(a) - retires(b) || a.fila - b.fila);
};
