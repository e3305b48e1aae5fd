// Every named breakage, as data. A block is a file with the suites that should notice; a breakage is its id, what goes
// wrong in plain words, the text that stands in the file exactly once, what takes its place and, where not all of the
// block's suites are asked, which are; `suite#part of a title` asks the tests with such a title only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import clausulas from './clausulas.mjs';
import dominio from './dominio.mjs';
import halladas from './halladas.mjs';
import pantallas from './pantallas.mjs';
import servidor from './servidor.mjs';
import sql from './sql.mjs';

const proyectoDe = (prueba) => {
  if (prueba.startsWith('server/test/arranque/')) return 'arranque';
  const carpeta = prueba.slice(0, prueba.indexOf('/'));
  return carpeta === 'web' ? 'web*' : carpeta;
};

/** What the template database of the server's suites is made of: a breakage of it needs a new one. */
const HACE_LA_BASE =
  /^server\/(migrations|schema|seeds)\/|^server\/src\/db\/(esquema|migrate|tablas|version|seeds|prepare|accounts)/;

export const FILAS = [...pantallas, ...servidor, ...sql, ...dominio, ...clausulas, ...halladas].flatMap(
  ({ archivo, pruebas, roturas }) =>
    roturas.map(([id, nombre, de, a, otras = pruebas]) => ({
      id,
      nombre,
      archivo,
      de,
      a,
      pruebas: otras,
      proyecto: proyectoDe(otras[0]),
      baseNueva: HACE_LA_BASE.test(archivo),
    })),
);

/** The file with that breakage in it. */
export const breakUp = (texto, { de, a }) => {
  const [antes, despues, ...mas] = texto.split(de);
  if (despues === undefined || mas.length)
    throw new Error(`aparece ${despues === undefined ? 0 : mas.length + 1} veces`);
  return antes + a + despues;
};

/** What is wrong with the list itself, without running anything: an empty answer says that it has not rotted. */
export function faltas(root) {
  const leidos = new Map();
  const read = (path) => {
    if (!leidos.has(path)) leidos.set(path, readFileSync(join(root, path), 'utf8'));
    return leidos.get(path);
  };
  const vistos = new Set();
  return FILAS.flatMap((fila) => {
    const mal = [];
    if (vistos.has(fila.id)) mal.push('su clave está repetida');
    vistos.add(fila.id);
    if (fila.de === fila.a) mal.push('no cambia nada');
    if (new Set(fila.pruebas.map(proyectoDe)).size !== 1) mal.push('sus pruebas son de más de un proyecto');
    try {
      breakUp(read(fila.archivo), fila);
      for (const prueba of fila.pruebas) {
        const [suite, titulo = ''] = prueba.split('#');
        if (!read(suite).includes(titulo)) mal.push(`${suite} no tiene una prueba «${titulo}»`);
      }
    } catch (error) {
      mal.push(`${error.message}: ${JSON.stringify(fila.de)}`);
    }
    return mal.map((por) => `${fila.id}  ${fila.archivo}: ${por}`);
  });
}
