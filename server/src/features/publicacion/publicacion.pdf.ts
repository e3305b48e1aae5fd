import { AMBITOS, type Ambito, diaDe, mesDe, type TablaAmbito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import { conjuntoEnPalabras } from '@renadet/domain/publicacion/conjunto';
import { notaMetodologica } from '@renadet/domain/publicacion/metodo';
import type { Publicacion, Tabla } from '@renadet/domain/publicacion/tablas';
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

/** What a publication says first: its totals, and what stands for all institutions together. */
export function primerosRenglones({ tablas, conjunto }: Publicacion, ambito: Ambito): string[] {
  const totalDe = (unidad: Tabla['unidad']) => {
    const tabla = tablas.find((t) => t.unidad === unidad);
    return numero((tabla && viewAmbito(tabla, ambito).filas[0]?.valores.at(-1)) ?? null);
  };
  return [
    `Carpetas de investigación: ${totalDe('carpetas')}`,
    `Víctimas: ${totalDe('victimas')}`,
    `Autoridades señaladas: ${totalDe('responsables')}`,
    ...(conjunto && ambito === 'nacional' ? conjuntoEnPalabras(conjunto) : []),
  ];
}

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
      lista(p, document, primerosRenglones(publicacion, ambito), () => '•');
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
