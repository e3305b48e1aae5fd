import { diaDe } from '@renadet/domain/publicacion/ambitos';
import type { Informe, TablaDeInforme } from '@renadet/domain/reportes/informes';
import { type ColumnaCuadro, cuadro } from '../documento/cuadro.ts';
import {
  ANCHO,
  compose,
  type Elemento,
  encabezado,
  LETRA,
  nota,
  type Pluma,
  portada,
  texto,
} from '../documento/flujo.ts';
import { estilo, TINTA } from '../documento/hoja.ts';

const NUMERO = 58; // width of a column of numbers
const ENTERA = 300; // a table no higher than this is not cut

function tabla(p: Pluma, parent: Elemento, { titulo, eje, columnas, filas }: TablaDeInforme): void {
  encabezado(p, parent, 'apartado', titulo, Math.min(ENTERA, filas.length * 20 + 60));
  const sets: ColumnaCuadro[] = [
    { ancho: ANCHO - NUMERO * columnas.length },
    ...columnas.map(() => ({ ancho: NUMERO, numero: true })),
  ];
  const rows = filas.map(({ nombre, valores }) => [nombre, ...valores.map((n) => n.toLocaleString('es-MX'))]);
  cuadro(p, parent, sets, [[eje, ...columnas], ...rows], { cuerpo: 8, entera: ENTERA });
}

/** A report as a tagged PDF, dated with its cut-off: the same report gives the same bytes. */
export async function renderInforme(informe: Informe, { compress = true } = {}): Promise<Buffer> {
  const { titulo, de, corte, notas, apartados } = informe;
  const name = `${titulo} · corte al ${diaDe(corte)}`;
  const { pdf } = await compose(
    { titulo: name, pie: `RENADET · ${name}`, fecha: new Date(`${corte}T12:00:00Z`), compress },
    (p, document) => {
      portada(p, document, titulo, 'Registro Nacional del Delito de Tortura (RENADET)');
      p.y += 14;
      texto(p, document, `Cifras con corte al ${diaDe(corte)}. ${de}.`, estilo(12, 700, TINTA.texto));
      encabezado(p, document, 'capitulo', 'Cómo leer estas cifras');
      for (const text of notas.slice(0, -1)) texto(p, document, text, LETRA.cuerpo);
      nota(p, document, notas.at(-1) ?? '');
      for (const apartado of apartados) {
        encabezado(p, document, 'capitulo', apartado.titulo, 160);
        for (const one of apartado.tablas) tabla(p, document, one);
      }
    },
  );
  return pdf;
}
