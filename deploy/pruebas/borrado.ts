// Somebody deletes by mistake: what was there at the minute before, and whether it is there again.
import { setTimeout as pausa } from 'node:timers/promises';
import { anexarArchivo, eliminarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima, getCtVictimaByCarpeta, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createCarpeta } from '../../bench/expedientes.ts';

const CONTENIDO = '%PDF-1.7\nel dictamen que no debía borrarse\n%%EOF\n';
const SEGUNDO = 1_000;
/** Who may delete what the clerks of the office registered. */
const SUPERVISORA = 'supervisor.30@fiscalias.gob.mx';

export interface Borrado {
  llcarpeta: number;
  idArchivo: number;
  /** A moment at which all was there. */
  antes: Date;
}

/** A file with a victim and an attachment, and a moment; then both are deleted. */
export async function eraseByMistake(url: string): Promise<Borrado> {
  const to = cliente(url, 2);
  const headers = await to.enter(CAPTURISTA);
  const llcarpeta = await createCarpeta(to, headers, 1);
  const made = await to.call(insertarVictima, { body: victima(llcarpeta) }, headers);
  const form = new FormData();
  form.append('archivo', new Blob([CONTENIDO]), 'dictamen.pdf');
  const path = anexarArchivo.path.replace(':llcarpeta', String(llcarpeta));
  const sent = await fetch(`${url}${path}`, { method: 'POST', headers, body: form });
  const { archivo } = (await sent.json()) as { archivo: { idArchivo: number } };
  const { body: listed } = await to.call(getCtVictimaByCarpeta, { params: { id: llcarpeta } }, headers);
  const [{ llvictima = 0 } = {}] = listed as unknown as { llvictima: number }[];
  if (made.body.result !== 'REGISTRO_EXITOSO' || !llvictima)
    throw new Error(`victim refused: ${JSON.stringify(made.body)}`);
  const boss = await to.enter(SUPERVISORA);
  await pausa(2 * SEGUNDO);
  const antes = new Date();
  await pausa(2 * SEGUNDO);
  for (const { status } of [
    await to.call(eliminarVictima, { params: { id: llvictima } }, boss),
    await to.call(eliminarArchivo, { params: { id: archivo.idArchivo } }, boss),
  ])
    if (status !== 200) throw new Error(`not deleted: ${status}`);
  to.close();
  return { llcarpeta, idArchivo: archivo.idArchivo, antes };
}

/** What of it is not there. @param url of a server on what was brought back */
export async function faltaDe(url: string, { llcarpeta, idArchivo }: Borrado): Promise<string[]> {
  const to = cliente(url, 2);
  const headers = await to.enter(CAPTURISTA);
  const { body: listed } = await to.call(getCtVictimaByCarpeta, { params: { id: llcarpeta } }, headers);
  const bytes = await fetch(`${url}/api/secure/descargarArchivo/${idArchivo}`, { headers }).then((res) => res.text());
  to.close();
  const n = (listed as unknown as unknown[]).length;
  return [
    ...(n === 1 ? [] : [`la carpeta volvió con ${n} víctimas, y tenía una`]),
    ...(bytes === CONTENIDO ? [] : ['el anexo no volvió como era']),
  ];
}
