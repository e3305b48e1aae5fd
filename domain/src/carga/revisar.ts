import { contextoNuevo } from '../lib/contexto.ts';
import type { Fecha } from '../lib/fecha.ts';
import { RESPUESTA, type SiNo } from '../lib/siNo.ts';
import { minuscula } from '../lib/texto.ts';
import { type Celda, isRechazo, leerCelda, mostrar, type Valor } from './celdas.ts';
import { type Columna, type Columnas, NA, OMISION } from './columnas.ts';
import { deClave, esNA, esND, esReal, idDe, type Mapa, molde, type Valores } from './convertir.ts';
import { type ErrorCelda, type Hoja, TEXTOS } from './errores.ts';
import { carpetaDe, comunesCarpeta, mapaExpediente, reglasExpediente } from './hojas/expediente.rules.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import { comunesImputado, esQrr, imputadoDe, mapaImputado, reglasHojaResponsable } from './hojas/responsable.rules.ts';
import { columnasResponsable } from './hojas/responsable.ts';
import { comunesVictima, mapaVictima, reglasHojaVictima, victimaDe } from './hojas/victima.rules.ts';
import { columnasVictima } from './hojas/victima.ts';
import type { Indice } from './indice.ts';
import { type Falta, juzgar } from './juzgar.ts';
import { plegar } from './plegar.ts';
import { type ReglaHoja, rige } from './regla.ts';

/** Columns of every sheet, in order. */
export const COLUMNAS: Readonly<Record<Hoja, Columnas>> = {
  Expediente: columnasExpediente,
  Victima: columnasVictima,
  Responsable: columnasResponsable,
};
const NOMBRES = Object.fromEntries(
  Object.entries(COLUMNAS).map(([hoja, columnas]) => [hoja, Object.keys(columnas)]),
) as Record<Hoja, string[]>;
const REGLAS: Readonly<Record<Hoja, readonly ReglaHoja[]>> = {
  Expediente: reglasExpediente,
  Victima: reglasHojaVictima,
  Responsable: reglasHojaResponsable,
};
type DeCatalogo = Columna & { tipo: 'catalogo' };
/** Name, column and position of every cell, those of the catalogues apart, and an empty row. */
const PLANES = Object.fromEntries(
  Object.entries(COLUMNAS).map(([hoja, columnas]) => {
    const celdas = Object.entries(columnas).map(([name, columna]) => ({ name, columna }));
    return [
      hoja,
      {
        celdas,
        catalogos: celdas.flatMap(({ name, columna }) => (columna.tipo === 'catalogo' ? [{ name, columna }] : [])),
        vacia: molde(NOMBRES[hoja as Hoja]),
      },
    ];
  }),
) as Record<
  Hoja,
  {
    celdas: { name: string; columna: Columna }[];
    catalogos: { name: string; columna: DeCatalogo }[];
    vacia: Record<string, Valor>;
  }
>;

/** What a row is checked against. */
export interface Entorno {
  indice: Indice;
  hoy: Fecha;
  /** The workbook counts its days from 1904. */
  es1904: boolean;
}
export interface FilaRevisada {
  valores: Valores;
  errores: ErrorCelda[];
}

/** Columns with the key of a municipality, and those of its name and state. */
const MUNICIPIOS: Readonly<Record<Hoja, readonly (readonly [clave: string, nombre: string, estado: string])[]>> = {
  Expediente: [
    ['claveMunicipioHechos', 'municipioHechos', 'entidadHechos'],
    ['claveMunicipioCarpetaAnterior', 'municipioCarpetaAnterior', 'entidadCarpetaAnterior'],
  ],
  Victima: [['claveMunicipioNacimiento', 'municipioNacimiento', 'entidadNacimiento']],
  Responsable: [['claveMunicipioNacimiento', 'municipioNacimiento', 'entidadNacimiento']],
};

/** How a demanded value is written in the sheet. */
function comoSeEscribe(columna: Columna, valor: Valor, indice: Indice): string {
  if (columna.tipo === 'siNo') return RESPUESTA[valor as SiNo];
  if (columna.tipo === 'catalogo') return indice.texto(columna.catalogo, Number(valor)) ?? NA;
  return columna.tipo === 'fecha' ? '31/12/1899' : NA; // of days and texts the forms demand only that there be none
}

/** Column of every field that the forms' rows speak of. */
const CAMPOS: Readonly<Record<Hoja, Mapa>> = {
  Expediente: { ...mapaExpediente, noci: 'numCarpeta' },
  Victima: mapaVictima,
  Responsable: mapaImputado,
};

const MAX_LISTA = 20;
const lista = (textos: readonly string[]): string =>
  textos.length > MAX_LISTA
    ? `${textos.slice(0, MAX_LISTA).join(', ')} y ${textos.length - MAX_LISTA} más`
    : textos.join(', ');
/** A form's sentence as the end of ours about a cell. */
const comoMotivo = (mensaje: string) => {
  const motivo = minuscula(mensaje).replace(/\.$/, '');
  return mensaje.startsWith('No ') ? motivo : `no es correcto: ${motivo}`;
};
/** What a column accepts that its form's row does not spell out. */
const ACEPTA: Readonly<Record<string, string>> = {
  '1-348': 'Letras, números, espacios, diagonales (/) y guiones (- _)',
};

/**
 * Checks one row: every cell, then the texts against the catalogues, then the rules of the sheet and the rows of the
 * forms. Every error of the row comes back, one a cell: the first that holds.
 * @param fila row as the spreadsheet numbers it
 * @param delito id of the file's crime, for the techniques of a victim
 */
export function revisar(
  hoja: Hoja,
  fila: number,
  celdas: readonly Celda[],
  { indice, hoy, es1904 }: Entorno,
  delito?: number | null,
): FilaRevisada {
  const columnas = COLUMNAS[hoja];
  const names = NOMBRES[hoja];
  const plan = PLANES[hoja];
  const valores: Record<string, Valor> = { ...plan.vacia };
  const errores: ErrorCelda[] = [];
  const isMala = (columna: string) => errores.some((e) => e.columna === columna);
  const add = (columna: string, clausula: string, mensaje: string, seAcepta: string) => {
    if (isMala(columna)) return;
    const position = names.indexOf(columna);
    errores.push({
      hoja,
      fila,
      columna,
      valor: mostrar(celdas[position]),
      mensaje,
      seAcepta,
      // the first cell of every sheet: read before any other
      numCarpeta: String(valores.numCarpeta ?? ''),
      clausula,
    });
  };

  for (let i = 0; i < plan.celdas.length; i++) {
    const { name, columna } = plan.celdas[i] as (typeof plan.celdas)[number];
    const read = leerCelda(celdas[i], columna, es1904);
    if (!isRechazo(read)) {
      valores[name] = read;
      continue;
    }
    const missing = columna.tipo === 'siNo' ? '2-273' : read.clausula;
    if (read.vacia) add(name, missing, TEXTOS.vacia(columna.etiqueta, fila), columna.acepta);
    else add(name, read.clausula, TEXTOS.tipo(columna.etiqueta, fila, read.debe), read.acepta ?? columna.acepta);
  }

  const padreDe = (columna: DeCatalogo): number | null | undefined => {
    if (columna.de === undefined) return undefined;
    return columnas[columna.de] ? idDe(columnas, columna.de, valores, indice) : delito;
  };
  for (const { name, columna } of plan.catalogos) {
    const value = valores[name] as string | null;
    if (columna.na && value === NA) continue;
    const padre = padreDe(columna);
    if (value === null) {
      // an empty cell, or no text: what may go there is said as of a wrong one
      for (const error of errores)
        if (error.columna === name) error.seAcepta = lista(indice.textos(columna.catalogo, padre)) || columna.acepta;
      continue;
    }
    if (padre === null) continue; // its parent is in error, and says so
    if (name === 'propietario' && !indice.textos(columna.catalogo, padre).length) {
      // areas are those of the user's own scope: where an office has none, the office is another's
      valores.institucion = null;
      const etiqueta = (columnas.institucion as Columna).etiqueta;
      const propias = indice.padres('propietarios').flatMap((id) => indice.texto('instituciones', id) ?? []);
      add(
        'institucion',
        'institución ajena',
        TEXTOS.regla(etiqueta, fila, 'no es la de su usuario'),
        lista(propias) || columna.acepta,
      );
      continue;
    }
    if (indice.id(columna.catalogo, value, padre) !== undefined) continue;
    valores[name] = null;
    const accepted = lista(indice.textos(columna.catalogo, padre));
    add(name, 'catálogo', TEXTOS.regla(columna.etiqueta, fila, 'no está en el catálogo'), accepted || columna.acepta);
  }
  for (const [clave, nombre, estado] of MUNICIPIOS[hoja]) {
    const key = valores[clave];
    const text = valores[nombre];
    if (typeof key !== 'number' || key === OMISION.municipio || esNA(text) || esND(text)) continue;
    const { llestado, llmunicipio } = deClave(key);
    const known = indice.texto('municipios', llmunicipio, llestado);
    const etiqueta = (columnas[clave] as Columna).etiqueta;
    const state = esReal(valores[estado]) ? idDe(columnas, estado, valores, indice) : null;
    if (known === undefined || (state !== null && state !== llestado)) {
      add(
        clave,
        'clave INEGI',
        TEXTOS.regla(etiqueta, fila, 'no es la de un municipio de la entidad'),
        'Una clave del INEGI de cinco dígitos, de la entidad',
      );
    } else if (typeof text === 'string' && plegar(text) !== plegar(known))
      add(
        nombre,
        'clave INEGI',
        TEXTOS.regla((columnas[nombre] as Columna).etiqueta, fila, `no es el de la clave ${key}`),
        known,
      );
  }

  for (const regla of REGLAS[hoja]) {
    if (isMala(regla.columna) || !rige(regla, valores) || !regla.fails(valores, hoy)) continue;
    const etiqueta = (columnas[regla.columna] as Columna).etiqueta;
    add(regla.columna, regla.clausula, TEXTOS.regla(etiqueta, fila, regla.motivo), regla.acepta);
  }

  const campos = CAMPOS[hoja];
  const falta = ({ campo, clausula, exige, mensaje }: Falta) => {
    const name = campos[campo] as string;
    const columna = columnas[name] as Columna;
    const accepted = exige === undefined ? undefined : comoSeEscribe(columna, exige, indice);
    const motivo = mensaje
      ? comoMotivo(mensaje)
      : accepted === undefined
        ? `no puede ser ${NA}`
        : `debe ser ${accepted} por los demás datos del renglón`;
    add(
      name,
      // one clause asks for a value and takes it away: they are two errors
      exige === null ? `${clausula} sobra` : clausula,
      TEXTOS.regla(columna.etiqueta, fila, motivo),
      accepted ?? ACEPTA[clausula] ?? (mensaje ? columna.acepta : `Un valor distinto de ${NA}`),
    );
  };
  const ilegibles =
    errores.length > 0 ? new Set(Object.keys(campos).filter((campo) => isMala(campos[campo] as string))) : undefined;
  const contexto = contextoNuevo(hoy);
  if (hoja === 'Expediente') {
    const carpeta = carpetaDe(valores, indice);
    if (carpeta.fcestatus === OMISION.estatus) carpeta.fcestatus = null;
    juzgar(comunesCarpeta, carpeta, contexto, ilegibles, falta);
  } else if (hoja === 'Victima') juzgar(comunesVictima, victimaDe(valores, indice, hoy), contexto, ilegibles, falta);
  else if (!esQrr(valores))
    juzgar(comunesImputado, imputadoDe(valores, indice), { ...contexto, llgobierno: null }, ilegibles, falta);

  errores.sort((a, b) => names.indexOf(a.columna) - names.indexOf(b.columna));
  return { valores, errores };
}
