import type { TablaAmbito } from '@renadet/domain/publicacion/ambitos';
import { useMemo } from 'react';
import { Tema } from '../../Tema.tsx';
import type { Dibujo } from '../../ui/grafica/dibujo.ts';
import { Lienzo } from '../../ui/grafica/Lienzo.tsx';

const nada = () => undefined;

/** A table as bars; withheld numbers have none, and the text says so. */
export default function GraficaCifras({ titulo, columnas, filas }: TablaAmbito) {
  const rows = filas.slice(1); // without the total
  const dibujo = useMemo((): Dibujo => {
    const series = (columnas.length > 1 ? columnas.slice(0, -1) : columnas).map((nombre, k) => ({
      nombre,
      valores: rows.map(({ valores }) => valores[k] ?? 0),
    }));
    return {
      forma: series.length > 1 ? 'agrupadasH' : 'barrasH',
      nombres: rows.map(({ nombre }) => nombre),
      series,
      // as published: of what is withheld nothing is worked out from the rest
      total: filas[0]?.valores.at(-1) ?? null,
      totales: rows.map(({ valores }) => valores.at(-1) ?? null),
    };
  }, [columnas, rows, filas]);
  const hidden = rows.filter(({ valores }) => valores.includes(null)).length;
  return (
    <Tema>
      <Lienzo titulo={titulo} dibujo={dibujo} onDraw={nada} />
      {hidden > 0 && <p>Las cifras reservadas no llevan barra: las hay en {hidden} renglones.</p>}
    </Tema>
  );
}
