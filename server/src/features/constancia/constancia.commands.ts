import { createHash, randomBytes } from 'node:crypto';
import { TIPO_CONSTANCIA } from '@renadet/domain/constancia/archivo';
import { type Declaracion, pack, textoDeclaracion } from '@renadet/domain/constancia/declaracion';
import { AppError } from '@renadet/domain/lib/errors';
import type { Alcance, Trx } from '../../db/scope.ts';
import { sinForma } from '../../documento/cortes.ts';
import type { ConstanciaImpresa, DatosConstancia } from '../../documento/impresos.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { contenido, secciones } from './constancia.contenido.ts';
import { type Llave, selloDe } from './constancia.llave.ts';
import * as q from './constancia.queries.ts';

const BYTES = 16; // 128 random bits: a code cannot be guessed
export const SIN_FOLIO = 'Genere primero el folio de la carpeta.';
const SIN_VICTIMAS = 'La carpeta no tiene víctimas registradas: genere la constancia de la carpeta.';
export const YA_NO = 'Esta constancia ya no dice lo mismo que el registro, o fue revocada: genere otra.';

/** Which certificates of a file are asked for: all of a kind, or one that was issued. */
interface PedidoDeConstancias {
  llcarpeta: number;
  tipo: number;
  codigo?: string | undefined;
}

const huellaDe = (datos: DatosConstancia) => createHash('sha256').update(contenido(datos)).digest();

/** The same data under every name that the catalogues ever gave them. */
function* conNombres({ carpeta, victima }: DatosConstancia, antes: ReadonlyMap<string, readonly string[]>) {
  const names = <N extends string | null>(name: N) => [name, ...(antes.get(name ?? '') ?? [])];
  for (const dsdelito of names(carpeta.dsdelito) as string[])
    for (const dsgenero of names(victima?.dsgenero ?? null))
      for (const dssituacionjuridica of names(victima?.dssituacionjuridica ?? null))
        yield {
          carpeta: { ...carpeta, dsdelito },
          victima: victima && { ...victima, dsgenero, dssituacionjuridica },
        };
}

/** A certificate of before keeps the names that the catalogues had then, so that it is the same document (D-435). */
async function keepNombres(trx: Trx, llcarpeta: number, datos: readonly DatosConstancia[]): Promise<DatosConstancia[]> {
  const antes = await q.readNombresDeAntes(trx);
  if (!antes.size) return [...datos];
  const all = datos.map((d) => [...conNombres(d, antes)].map((said) => ({ said, huella: huellaDe(said) })));
  const known = await q.listHuellas(
    trx,
    llcarpeta,
    all.flat().map(({ huella }) => huella),
  );
  const place = (huella: Buffer) => known.indexOf(huella.toString('hex')) + 1 || Number.POSITIVE_INFINITY;
  return all.map((ways) => ways.toSorted((a, b) => place(a.huella) - place(b.huella) || 0)[0]?.said as DatosConstancia);
}

/** One certificate signed; without effect until it is kept. */
function issue(llave: Llave, datos: DatosConstancia, { fcemision, dsabreviatura }: EmisorDeConstancia): q.Emision {
  const codigo = randomBytes(BYTES).toString('base64url');
  const huella = huellaDe(datos);
  const declarado = textoDeclaracion({
    codigo,
    tipo: datos.victima ? 'VICTIMA' : 'CARPETA',
    folio: datos.carpeta.folio,
    institucion: dsabreviatura,
    fecha: fcemision,
    contenido: huella.toString('base64url'),
    llave: llave.id,
  });
  return { codigo, huella, declarado, firma: llave.sign(declarado), datos };
}
interface EmisorDeConstancia {
  fcemision: string;
  dsabreviatura: string;
}

/** The address that the QR code carries: the page of the check, with the statement and its signature. */
function direccion(sitio: string, declarado: string, firma: Buffer): string {
  const lines = declarado.split('\n').slice(1);
  const d = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))) as unknown as Declaracion;
  const carried = pack(d, firma.toString('base64url'));
  return `${sitio}/constancia/${d.codigo}?f=${encodeURIComponent(carried)}`;
}

/** The certificates a file gives rise to: one a victim, or the file's own; of a code, the one that it was issued for. */
async function datosConstancia(trx: Trx, alcance: Alcance, { llcarpeta, tipo, codigo }: PedidoDeConstancias) {
  const kept = found(await q.findCarpeta(trx, alcance, llcarpeta));
  const { folio, llinstitucion, llpropietario, dsabreviatura, ...rest } = kept;
  if (!folio) throw new AppError('SOLICITUD_INVALIDA', { message: SIN_FOLIO });
  const todas = tipo === TIPO_CONSTANCIA.VICTIMAS ? await q.listVictimas(trx, alcance, llcarpeta) : [null];
  if (!todas.length) throw new AppError('SOLICITUD_INVALIDA', { message: SIN_VICTIMAS });
  const emitida = codigo ? found(await q.findEmitida(trx, alcance, llcarpeta, codigo)) : undefined;
  const victimas = emitida ? todas.filter((v) => (v?.llvictima ?? null) === emitida.llvictima) : todas;
  if (!victimas.length) throw new AppError('NO_ENCONTRADO');
  const carpeta = { ...rest, folio };
  return {
    folio,
    dsabreviatura,
    origen: { llcarpeta, llinstitucion, llpropietario },
    datos: victimas.map((victima): DatosConstancia => ({ carpeta, victima })),
  };
}

/** A certificate states every name letter by letter: of what cannot be printed nothing is issued. @throws AppError SOLICITUD_INVALIDA */
function refuseIlegibles(datos: readonly DatosConstancia[]): void {
  for (const [i, d] of datos.entries())
    for (const [rotulo, valor] of secciones(d).flatMap(({ filas }) => filas)) {
      const letras = sinForma(valor);
      if (!letras.length) continue;
      const de = d.victima && datos.length > 1 ? ` de la víctima ${i + 1}` : '';
      const message = `Ninguna constancia puede mostrar ${letras.join(' ')} en «${rotulo}»${de}. Escríbalo con letras latinas y genérela de nuevo.`;
      throw new AppError('SOLICITUD_INVALIDA', { message });
    }
}

/**
 * Issues the certificates of a file [1-515], signed. A certificate that was issued before with the same content keeps its
 * code, its day and its signature, so that it is always the same document.
 * @param sitio address under which the public reaches this service
 * @param codigo of an issued one: it alone is printed, and nothing else is issued
 * @throws AppError NO_ENCONTRADO outside the user's scope, SOLICITUD_INVALIDA without folio or without victims, with a letter
 * that cannot be printed, or where the registry states other things now than the certificate of that code
 */
export async function issueConstancias(
  trx: Trx,
  { services, usuario, nota }: Door,
  { sitio, llave, ...pedido }: PedidoDeConstancias & { sitio: string; llave: Llave },
): Promise<ConstanciaImpresa[]> {
  const { llcarpeta, tipo, codigo: pedida } = pedido;
  const { folio, dsabreviatura, origen, datos: today } = await datosConstancia(trx, usuario.alcance, pedido);
  const datos = await keepNombres(trx, llcarpeta, today);
  refuseIlegibles(datos);
  const fcemision = services.hoy();
  const emisiones = datos.map((d) => issue(llave, d, { fcemision, dsabreviatura }));
  await q.saveLlave(trx, llave);
  const kept = await q.saveConstancias(
    trx,
    { ...origen, llusuario: usuario.llusuario, fcemision, llaveid: llave.id },
    emisiones,
  );
  if (pedida && ![...kept.values()].some(({ codigo }) => codigo === pedida))
    throw new AppError('SOLICITUD_INVALIDA', { message: YA_NO }); // and nothing of it is kept
  const detalle = { tipo, folio, constancias: datos.length };
  nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle });
  return emisiones.map(({ huella, datos: stated }) => {
    const row = kept.get(q.keptKey(stated.victima?.llvictima ?? null, huella));
    if (!row?.declarado || !row.firma) throw new Error('a certificate was not kept');
    const { codigo, fcemision, declarado, firma } = row;
    const enlace = direccion(sitio, declarado, firma);
    return { ...stated, codigo, fcemision, url: `${sitio}/constancia/${codigo}`, enlace, sello: selloDe(firma) };
  });
}
