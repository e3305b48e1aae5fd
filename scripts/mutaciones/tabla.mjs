// Every named breakage, a row each of the *.tsv beside this: its id; the file that it breaks; the suites that should notice, parted by
// ` | ` (`suite#part of a title` asks the tests with such a title only); what goes wrong in plain words; the text that stands in the file
// exactly once; what takes its place. In texts ⏎ is the end of a line, ⇥ a tab.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const proyectoDe = (prueba) =>
  prueba.startsWith('server/test/arranque/') ? 'arranque' : prueba.slice(0, prueba.indexOf('/'));

/** What the template database of the server's suites is made of: a breakage of it needs a new one. */
const HACE_LA_BASE =
  /^server\/(migrations|schema|seeds)\/|^server\/src\/db\/(esquema|migrate|tablas|version|seeds|prepare|accounts)/;

const plain = (campo) => campo.replaceAll('⏎', '\n').replaceAll('⇥', '\t');

/** In the order of their files: clausulas (C), dominio (D), halladas (H), pantallas (P), roturas (R4), servidor (S), sql (Q). */
export const FILAS = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsv'))
  .sort()
  .flatMap((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean),
  )
  .map((linea) => linea.split('\t').map(plain))
  .map((campos) => {
    const [id, archivo, suites = '', nombre, de, a = ''] = campos;
    if (!de || campos.length > 6) throw new Error(`${id}: una fila son seis campos, entre tabuladores`);
    const pruebas = suites.split(' | ');
    return {
      id,
      nombre,
      archivo,
      de,
      a,
      pruebas,
      proyecto: proyectoDe(pruebas[0]),
      baseNueva: HACE_LA_BASE.test(archivo),
    };
  });

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
