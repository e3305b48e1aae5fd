import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { aCsv } from '@renadet/domain/lib/csv';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Forma } from '@renadet/domain/reportes/graficas';
import { useMemo, useRef, useState } from 'react';
import { bajar } from '../../lib/bajar.ts';
import { useEnPapel } from '../../lib/imprimir.ts';
import { marcoAmplio } from '../../theme.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Lienzo } from '../../ui/grafica/Lienzo.tsx';
import { Descargar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { Impresa } from '../../ui/tabla/Impresa.tsx';
import { aDibujo, type Barra, necesitaAncho, type Punto, type Renglon, renglones, sumar } from './datos.ts';

interface Props {
  titulo: string;
  /** What was asked and when: filter and cut-off. */
  subtitulo: string;
  forma: Forma;
  /** Headings of the table: name, series if there is one, value. */
  columnas: readonly string[];
  datos: readonly Punto[] | undefined;
  /** The whole width of the report; absent, where its names need it. */
  ancha?: boolean | undefined;
  error?: string | undefined;
  alReintentar: () => void;
  /** Opens what is behind a bar. */
  alElegir?: ((barra: Barra) => void) | undefined;
}

/** One chart: its subject, the filter, the total, the drawing or the table of the same numbers, image and CSV. */
export function Grafica(props: Props) {
  const { titulo, subtitulo, forma, columnas, datos, error, alReintentar, alElegir } = props;
  const { ancha = necesitaAncho(forma, datos) } = props;
  const [comoTabla, setComoTabla] = useState(false);
  const imagen = useRef<(() => string) | null>(null);
  const dibujo = useMemo(() => datos && aDibujo(forma, titulo, datos), [forma, titulo, datos]);
  const filas = useMemo(() => renglones(datos ?? []), [datos]);
  const conSerie = columnas.length === 3;
  const [nombre = '', serie = ''] = columnas;
  const valor = columnas.at(-1) ?? '';
  const elegir =
    alElegir &&
    ((fila: Renglon) => {
      const punto = datos?.find(({ id }) => id === fila.id);
      const serie = fila.serieId === undefined ? undefined : { id: fila.serieId, name: fila.serie };
      if (punto) alElegir({ punto, serie });
    });
  const celdas: Columna<Renglon>[] = [
    elegir
      ? { id: 'nombre', titulo: nombre, tipo: 'enlace', valor: (f) => f.nombre, alElegir: elegir, ordenable: true }
      : { id: 'nombre', titulo: nombre, valor: (f) => f.nombre, ordenable: true },
    ...(conSerie ? [{ id: 'serie', titulo: serie, valor: (f: Renglon) => f.serie, ordenable: true }] : []),
    { id: 'valor', titulo: valor, tipo: 'numero', valor: (f) => f.valor, ordenable: true },
  ];
  const total = sumar(datos ?? []);
  const enPapel = useEnPapel();
  const tabla = { titulo: `${titulo}, tabla`, columnas: celdas, filas, clave: (f: Renglon) => `${f.id}/${f.serie}` };
  if (error) return <Falla texto={error} alReintentar={alReintentar} />;
  return (
    <Box
      component="section"
      aria-label={titulo}
      sx={{
        ...marcoAmplio,
        minWidth: 0,
        ...(ancha && { gridColumn: '1 / -1' }),
      }}
    >
      <Typography variant="h2">{titulo}</Typography>
      <Typography variant="body2" color="text.secondary">
        {subtitulo}
      </Typography>
      {datos === undefined || dibujo === undefined ? (
        <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
      ) : (
        <>
          <Box
            className="con-lo-que-sigue"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1.5 }}
          >
            <Typography
              sx={{ flex: '1 1 120px', fontWeight: 650 }}
            >{`Total: ${total.toLocaleString('es-MX')}`}</Typography>
            {datos.length > 0 && (
              <Box className="no-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button size="small" variant="outlined" color="secondary" onClick={() => setComoTabla(!comoTabla)}>
                  {comoTabla ? 'Ver gráfica' : 'Ver tabla'}
                </Button>
                <Button
                  size="small"
                  startIcon={<Descargar />}
                  disabled={comoTabla}
                  onClick={() => imagen.current && bajar(imagen.current(), `${titulo}.png`)}
                >
                  Imagen
                </Button>
                <Button
                  size="small"
                  startIcon={<Descargar />}
                  onClick={() => {
                    const rows = filas.map((f) => (conSerie ? [f.nombre, f.serie, f.valor] : [f.nombre, f.valor]));
                    bajar(
                      new Blob([aCsv([columnas, ...rows, ['TOTAL', ...(conSerie ? [''] : []), total]])], {
                        type: 'text/csv',
                      }),
                      `${titulo}.csv`,
                    );
                  }}
                >
                  CSV
                </Button>
              </Box>
            )}
          </Box>
          {datos.length === 0 && <Typography sx={{ py: 4, textAlign: 'center' }}>{MENSAJES.sinRegistros}</Typography>}
          {datos.length > 0 &&
            (comoTabla ? (
              <Box className="no-imprimir">
                <DataTable {...tabla} />
              </Box>
            ) : (
              <Lienzo
                titulo={`${titulo}, total ${total.toLocaleString('es-MX')}`}
                dibujo={dibujo}
                alElegir={
                  alElegir &&
                  ((i, nth) => {
                    const punto = datos[i];
                    const { id, nombre: name = '' } = dibujo.series[nth] ?? {};
                    if (punto) alElegir({ punto, serie: id === undefined ? undefined : { id, name } });
                  })
                }
                alDibujar={(make) => {
                  imagen.current = make;
                }}
              />
            ))}
          {datos.length > 0 && enPapel && (
            <Impresa {...tabla} total={filas.length} pie={{ nombre: 'TOTAL', valor: total.toLocaleString('es-MX') }} />
          )}
        </>
      )}
    </Box>
  );
}
