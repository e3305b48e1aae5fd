import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { aCsv } from '@renadet/domain/lib/csv';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Forma } from '@renadet/domain/reportes/dimensiones';
import { NOTA_VARIAS } from '@renadet/domain/reportes/graficas';
import { useMemo, useRef, useState } from 'react';
import { download } from '../../lib/download.ts';
import { useEnPapel } from '../../lib/print.ts';
import { marcoAmplio } from '../../theme.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Falla } from '../../ui/Falla.tsx';
import type { Dibujo } from '../../ui/grafica/dibujo.ts';
import { Lienzo } from '../../ui/grafica/Lienzo.tsx';
import { Descargar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { Impresa } from '../../ui/tabla/Impresa.tsx';
import { aDibujo, addUp, type Barra, needsAncho, type Punto, type Renglon, renglones } from './datos.ts';

interface Props {
  titulo: string;
  /** What was asked and when: filter and cut-off. */
  subtitulo: string;
  forma: Forma;
  /** Headings of the table: name, series if there is one, value. */
  columnas: readonly string[];
  datos: readonly Punto[] | undefined;
  /** How many records they count, where one may be in several rows; absent, what the rows add up to. */
  total?: number | undefined;
  /** The whole width of the report; absent, where its names need it. */
  ancha?: boolean | undefined;
  error?: string | undefined;
  onRetry: () => void;
  /** Opens what is behind a bar. */
  onChoose?: ((barra: Barra) => void) | undefined;
}

/** The columns of the table, of which the name leads to what is behind a bar. */
const celdasDe = (columnas: readonly string[], onChoose?: (fila: Renglon) => void): Columna<Renglon>[] => {
  const [titulo = '', serie = ''] = columnas;
  const nombre = { id: 'nombre', titulo, valor: (f: Renglon) => f.nombre, ordenable: true };
  return [
    onChoose ? { ...nombre, tipo: 'enlace', onChoose } : nombre,
    ...(columnas.length === 3 ? [{ id: 'serie', titulo: serie, valor: (f: Renglon) => f.serie, ordenable: true }] : []),
    { id: 'valor', titulo: columnas.at(-1) ?? '', tipo: 'numero', valor: (f) => f.valor, ordenable: true },
  ];
};

/** The rows of the table and their total, as a file. */
function downloadCsv(
  titulo: string,
  columnas: readonly string[],
  filas: readonly Renglon[],
  total: readonly [nombre: string, n: number],
): void {
  const serie = (text: string) => (columnas.length === 3 ? [text] : []);
  const rows = filas.map((f) => [f.nombre, ...serie(f.serie), f.valor]);
  const csv = aCsv([columnas, ...rows, [total[0], ...serie(''), total[1]]]);
  download(new Blob([csv], { type: 'text/csv' }), `${titulo}.csv`);
}

interface PropsBotones {
  comoTabla: boolean;
  toggle: () => void;
  onDownloadImagen: () => void;
  onDownloadCsv: () => void;
}

const Botones = ({ comoTabla, toggle, onDownloadImagen, onDownloadCsv }: PropsBotones) => (
  <Box className="no-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <BotonSecundario size="small" onClick={toggle}>
      {comoTabla ? 'Ver gráfica' : 'Ver tabla'}
    </BotonSecundario>
    <Button variant="text" size="small" startIcon={<Descargar />} disabled={comoTabla} onClick={onDownloadImagen}>
      Imagen
    </Button>
    <Button variant="text" size="small" startIcon={<Descargar />} onClick={onDownloadCsv}>
      CSV
    </Button>
  </Box>
);

/** What a row of the table leads to, and a bar by its place and that of its series. */
function eleccionesDe(datos: readonly Punto[], dibujo: Dibujo, onChoose: (barra: Barra) => void) {
  const choose = (punto: Punto | undefined, id: number | undefined, name: string) =>
    punto && onChoose({ punto, serie: id === undefined ? undefined : { id, name } });
  return {
    fila: (fila: Renglon) =>
      choose(
        datos.find(({ id }) => id === fila.id),
        fila.serieId,
        fila.serie,
      ),
    barra: (i: number, nth: number) => {
      const { id, nombre = '' } = dibujo.series[nth] ?? {};
      choose(datos[i], id, nombre);
    },
  };
}

interface PropsContenido extends Pick<Props, 'titulo' | 'forma' | 'columnas' | 'onChoose' | 'total'> {
  datos: readonly Punto[];
  comoTabla: boolean;
  toggle: () => void;
}

/** The total, the buttons, and the drawing or the table; on paper both. */
function Contenido({ titulo, forma, columnas, datos, total: once, comoTabla, toggle, onChoose }: PropsContenido) {
  const imagen = useRef<(() => string) | null>(null);
  const dibujo = useMemo(() => aDibujo(forma, titulo, datos), [forma, titulo, datos]);
  const filas = useMemo(() => renglones(datos), [datos]);
  const enPapel = useEnPapel();
  const elige = onChoose && eleccionesDe(datos, dibujo, onChoose);
  const sum = once ?? addUp(datos);
  const ofTotal = once === undefined ? 'TOTAL' : 'TOTAL, CADA UNA UNA VEZ';
  const total = sum.toLocaleString('es-MX');
  const tabla = {
    titulo: `${titulo}, tabla`,
    columnas: celdasDe(columnas, elige?.fila),
    filas,
    clave: (f: Renglon) => `${f.id}/${f.serie}`,
  };
  return (
    <>
      <Box
        className="con-lo-que-sigue"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1.5 }}
      >
        <Typography sx={{ flex: '1 1 120px', fontWeight: 650 }}>{`Total: ${total}`}</Typography>
        {datos.length > 0 && (
          <Botones
            comoTabla={comoTabla}
            toggle={toggle}
            onDownloadImagen={() => imagen.current && download(imagen.current(), `${titulo}.png`)}
            onDownloadCsv={() => downloadCsv(titulo, columnas, filas, [ofTotal, sum])}
          />
        )}
      </Box>
      {once !== undefined && datos.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {NOTA_VARIAS}
        </Typography>
      )}
      {datos.length === 0 ? (
        <Typography sx={{ py: 4, textAlign: 'center' }}>{MENSAJES.sinRegistros}</Typography>
      ) : comoTabla ? (
        <Box className="no-imprimir">
          <DataTable {...tabla} />
        </Box>
      ) : (
        <Lienzo
          titulo={`${titulo}, total ${total}`}
          dibujo={dibujo}
          onChoose={elige?.barra}
          onDraw={(make) => {
            imagen.current = make;
          }}
        />
      )}
      {enPapel && datos.length > 0 && (
        <Impresa {...tabla} total={filas.length} pie={{ nombre: ofTotal, valor: total }} />
      )}
    </>
  );
}

/** One chart: its subject, the filter, the total, the drawing or the table of the same numbers, image and CSV. */
export function Grafica({ subtitulo, datos, error, onRetry, ...props }: Props) {
  const { titulo, forma, ancha = needsAncho(forma, datos) } = props;
  const [comoTabla, setComoTabla] = useState(false);
  if (error) return <Falla texto={error} onRetry={onRetry} />;
  return (
    <Box
      component="section"
      aria-label={titulo}
      sx={{ ...marcoAmplio, minWidth: 0, ...(ancha && { gridColumn: '1 / -1' }) }}
    >
      <Typography variant="h2">{titulo}</Typography>
      <Typography variant="body2" color="text.secondary">
        {subtitulo}
      </Typography>
      {datos === undefined ? (
        <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
      ) : (
        <Contenido {...props} datos={datos} comoTabla={comoTabla} toggle={() => setComoTabla(!comoTabla)} />
      )}
    </Box>
  );
}
