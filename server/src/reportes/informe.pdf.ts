import { diaDe } from '@renadet/domain/publicacion/ambitos';
import type { Informe } from '@renadet/domain/reportes/informes';
import { cifras, documentoDeCifras } from '../documento/cifras.ts';
import { encabezado, LETRA, nota, texto } from '../documento/flujo.ts';

const MEDIDA = { numero: 58, cuerpo: 8, renglon: 20, entera: 300 };

/** A report as a tagged PDF, dated with its cut-off: the same report gives the same bytes. */
export function renderInforme(informe: Informe, { compress = true } = {}): Promise<Buffer> {
  const { titulo, de, corte, notas, apartados } = informe;
  return documentoDeCifras(
    {
      nombre: `${titulo} · corte al ${diaDe(corte)}`,
      titulo,
      subtitulo: 'Registro Nacional del Delito de Tortura (RENADET)',
      de: `Cifras con corte al ${diaDe(corte)}. ${de}.`,
      corte,
      compress,
    },
    (p, document) => {
      encabezado(p, document, 'capitulo', 'Cómo leer estas cifras');
      for (const text of notas.slice(0, -1)) texto(p, document, text, LETRA.cuerpo);
      nota(p, document, notas.at(-1) ?? '');
      for (const apartado of apartados) {
        encabezado(p, document, 'capitulo', apartado.titulo, 160);
        for (const tabla of apartado.tablas) cifras(p, document, tabla, MEDIDA);
      }
    },
  );
}
