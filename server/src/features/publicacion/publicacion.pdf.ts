import { AMBITOS, type Ambito, diaDe, mesDe, type TablaAmbito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import { notaMetodologica } from '@renadet/domain/publicacion/metodo';
import type { Publicacion } from '@renadet/domain/publicacion/tablas';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { type ColumnaCuadro, cuadro } from '../../documento/cuadro.ts';
import {
  ANCHO,
  compose,
  type Elemento,
  encabezado,
  LETRA,
  lista,
  nota,
  type Pluma,
  portada,
  texto,
} from '../../documento/flujo.ts';
import { estilo, TINTA } from '../../documento/hoja.ts';

const NUMERO = 76; // width of a column of numbers
const ENTERA = 330; // a table no higher than this is not cut
const SOLA = 220; // of the names, where one column of numbers leaves room for bars
const numero = (value: number | null) => (value === null ? RESERVADO : value.toLocaleString('es-MX'));

function tabla(p: Pluma, parent: Elemento, { titulo, eje, columnas, filas }: TablaAmbito): void {
  encabezado(p, parent, 'apartado', titulo, Math.min(ENTERA, filas.length * 22 + 60));
  const many = columnas.length > 1;
  const width = columnas.length > 3 ? NUMERO : NUMERO + 24;
  const sets: ColumnaCuadro[] = [
    { ancho: many ? ANCHO - width * columnas.length : SOLA },
    ...columnas.map(() => ({ ancho: width, numero: true })),
  ];
  const most = Math.max(1, ...filas.slice(1).map(({ valores }) => valores[0] ?? 0));
  const rows = [[eje, ...columnas], ...filas.map(({ nombre, valores }) => [nombre, ...valores.map(numero)])];
  const barra = (row: number) => (row < 2 ? 0 : (filas[row - 1]?.valores[0] ?? 0) / most); // not of the total
  cuadro(p, parent, sets, rows, { cuerpo: 9, entera: ENTERA, ...(!many && { barra }) });
}

/**
 * One of the three publications as a tagged PDF. The same tables give the same bytes: it is dated with its cut-off, and
 * bears neither the moment nor the machine.
 */
export async function renderEstadistica(
  publicacion: Publicacion,
  ambito: Ambito,
  { compress = true } = {},
): Promise<Buffer> {
  const { corte, tablas } = publicacion;
  const { titulo } = AMBITOS[ambito];
  const name = `Estadística del registro · ${titulo} · ${mesDe(corte)}`;
  const { pdf } = await compose(
    { titulo: name, pie: `RENADET · ${name}`, fecha: new Date(`${corte}T12:00:00Z`), compress },
    (p, document) => {
      portada(p, document, titulo, `Registro Nacional del Delito de Tortura (RENADET) · ${mesDe(corte)}`);
      p.y += 14;
      texto(p, document, `Cifras con corte al ${diaDe(corte)}.`, estilo(12, 700, TINTA.texto));
      const views = tablas.map((t) => viewAmbito(t, ambito));
      const totals = ['carpetas', 'victimas', 'responsables'].map((unidad) => {
        const i = tablas.findIndex((t) => t.unidad === unidad);
        return views[i]?.filas[0]?.valores.at(-1) ?? null;
      });
      lista(
        p,
        document,
        [
          `Carpetas de investigación: ${numero(totals[0] ?? null)}`,
          `Víctimas: ${numero(totals[1] ?? null)}`,
          `Autoridades señaladas: ${numero(totals[2] ?? null)}`,
        ],
        () => '•',
      );
      nota(
        p,
        document,
        `El signo ${RESERVADO} indica una cifra reservada para proteger a las personas. La nota metodológica, al final, dice cómo se cuenta y cómo se protege.`,
      );
      for (const view of views) tabla(p, document, view);
      encabezado(p, document, 'capitulo', 'Nota metodológica');
      for (const { titulo: heading, parrafos } of notaMetodologica(corte)) {
        encabezado(p, document, 'apartado', heading);
        for (const text of parrafos) texto(p, document, text, LETRA.cuerpo);
      }
    },
  );
  return pdf;
}
