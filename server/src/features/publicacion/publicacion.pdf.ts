import { AMBITOS, type Ambito, diaDe, mesDe, type TablaAmbito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import { conjuntoEnPalabras } from '@renadet/domain/publicacion/conjunto';
import { notaMetodologica } from '@renadet/domain/publicacion/metodo';
import type { Publicacion } from '@renadet/domain/publicacion/tablas';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { cifras, documentoDeCifras } from '../../documento/cifras.ts';
import { encabezado, LETRA, lista, nota, texto } from '../../documento/flujo.ts';

const medidaDe = ({ columnas }: TablaAmbito) => ({
  numero: columnas.length > 3 ? 76 : 100,
  cuerpo: 9,
  renglon: 22,
  entera: 330,
  sola: 220,
  reservado: RESERVADO,
});
const numero = (value: number | null) => (value === null ? RESERVADO : value.toLocaleString('es-MX'));

/**
 * One of the three publications as a tagged PDF. The same tables give the same bytes: it is dated with its cut-off, and
 * bears neither the moment nor the machine.
 */
export function renderEstadistica(publicacion: Publicacion, ambito: Ambito, { compress = true } = {}): Promise<Buffer> {
  const { corte, tablas, conjunto, metodo } = publicacion;
  const { titulo } = AMBITOS[ambito];
  return documentoDeCifras(
    {
      nombre: `Estadística del registro · ${titulo} · ${mesDe(corte)}`,
      titulo,
      subtitulo: `Registro Nacional del Delito de Tortura (RENADET) · ${mesDe(corte)}`,
      de: `Cifras con corte al ${diaDe(corte)}.`,
      corte,
      compress,
    },
    (p, document) => {
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
          ...(conjunto && ambito === 'nacional' ? conjuntoEnPalabras(conjunto) : []),
        ],
        () => '•',
      );
      nota(
        p,
        document,
        `El signo ${RESERVADO} indica una cifra reservada para proteger a las personas. La nota metodológica, al final, dice cómo se cuenta y cómo se protege.`,
      );
      encabezado(p, document, 'capitulo', 'Cifras', 160);
      for (const view of views) cifras(p, document, view, medidaDe(view));
      encabezado(p, document, 'capitulo', 'Nota metodológica');
      for (const { titulo: heading, parrafos } of notaMetodologica(corte, conjunto !== undefined, metodo)) {
        encabezado(p, document, 'apartado', heading);
        for (const text of parrafos) texto(p, document, text, LETRA.cuerpo);
      }
    },
  );
}
