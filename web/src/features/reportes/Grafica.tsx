import type { Estilo } from '@renadet/domain/catalogos/legible';
import { RENGLON_ANTES } from '@renadet/domain/lib/antes';
import { aCsv } from '@renadet/domain/lib/csv';
import { entero } from '@renadet/domain/lib/entero';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Forma } from '@renadet/domain/reportes/dimensiones';
import { NOTA_VARIAS } from '@renadet/domain/reportes/graficas';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { download } from '../../lib/download.ts';
import { useEnPapel } from '../../lib/print.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { clases } from '../../ui/clases.ts';
import { Falla } from '../../ui/Falla.tsx';
import { Lienzo } from '../../ui/grafica/Lienzo.tsx';
import { Descargar } from '../../ui/Icon.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { aDibujo, addUp, type Barra, legibles, needsAncho, type Punto, renglones } from './datos.ts';
import css from './Grafica.module.css';
import { TablaDeGrafica } from './TablaDeGrafica.tsx';

interface Props {
  titulo: string;
  /** The question and its moment: filter and cut-off. */
  subtitulo: string;
  forma: Forma;
  /** Headings of the table: name, series if there is one, value. */
  columnas: readonly string[];
  datos: readonly Punto[] | undefined;
  /** How many records the rows count, when a record may be in several rows; absent, the sum of the rows. */
  total?: number | undefined;
  /** Files that no period reaches: the file of the chart says how many. */
  antes?: number;
  /** How its entries of a catalogue are written, where they are read otherwise than they are kept; series are sentences. */
  estilo?: Estilo;
  /** The whole width of the report; absent, where its names need it. */
  ancha?: boolean | undefined;
  error?: string | undefined;
  onRetry: () => void;
  /** Opens the records of a bar. */
  onChoose?: ((barra: Barra) => void) | undefined;
  /** Its table with its file stands elsewhere: the total, where there is one, and whether a record may be in several rows. */
  tablaAparte?: { total: number | undefined; varias: boolean };
}

const UNA_VEZ = 'TOTAL, CADA UNA UNA VEZ';
/** Rows that a sheet has room for, below their drawing. */
const EN_UNA_HOJA = 20;

/** Every number and their total, as a file. */
function downloadCsv(
  titulo: string,
  columnas: readonly string[],
  datos: readonly Punto[],
  total: readonly [nombre: string, n: number],
  antes: number,
): void {
  const serie = (text: string) => (columnas.length === 3 ? [text] : []);
  const rows = renglones(datos).map((f) => [f.nombre, ...serie(f.serie), f.valor]);
  const csv = aCsv([
    columnas,
    ...rows,
    [total[0], ...serie(''), total[1]],
    ...(antes > 0 ? [[RENGLON_ANTES, ...serie(''), antes]] : []),
  ]);
  download(new Blob([csv], { type: 'text/csv' }), `${titulo}.csv`);
}

interface PropsBotones {
  comoTabla: boolean;
  /** Absent: its table stands elsewhere. */
  toggle: (() => void) | undefined;
  onDownloadImagen: () => void;
  onDownloadCsv: () => void;
}

const Botones = ({ comoTabla, toggle, onDownloadImagen, onDownloadCsv }: PropsBotones) => (
  <div className="no-imprimir fila g-8">
    {toggle && (
      <BotonSecundario size="small" onClick={toggle}>
        {comoTabla ? 'Ocultar tabla' : 'Ver tabla'}
      </BotonSecundario>
    )}
    <Boton variant="text" size="small" startIcon={<Descargar />} onClick={onDownloadImagen}>
      Imagen
    </Boton>
    {toggle && (
      <Boton variant="text" size="small" startIcon={<Descargar />} onClick={onDownloadCsv}>
        CSV
      </Boton>
    )}
  </div>
);

interface PropsContenido extends Pick<Props, 'titulo' | 'forma' | 'columnas' | 'onChoose' | 'total' | 'ancha'> {
  datos: readonly Punto[];
  comoTabla: boolean;
  sinTabla: boolean;
  onDraw: (imagen: (() => string) | null) => void;
}

/** The drawing, and beside or below it the table of the same numbers where it is asked for; on paper both. */
function Contenido({
  titulo,
  forma,
  columnas,
  datos,
  total: once,
  comoTabla,
  sinTabla,
  ancha,
  onChoose,
  onDraw,
}: PropsContenido) {
  const sum = once ?? addUp(datos);
  const dibujo = useMemo(() => aDibujo(forma, titulo, datos, sum), [forma, titulo, datos, sum]);
  const isEnPapel = useEnPapel();
  const isShown = !sinTabla && (isEnPapel || comoTabla);
  const choose = (i: number, nth: number) => {
    const punto = datos[i];
    const { id, nombre: name = '' } = dibujo.series[nth] ?? {};
    if (punto) onChoose?.({ punto, serie: id === undefined ? undefined : { id, name } });
  };
  return (
    <div className={clases('pila g-16 arriba bloque-impreso', isShown && ancha && css.shownAncha)}>
      <Lienzo
        titulo={`${titulo}, total ${entero(sum)}`}
        dibujo={dibujo}
        onChoose={onChoose && choose}
        onDraw={onDraw}
      />
      {isShown && (
        <TablaDeGrafica
          titulo={`${titulo}, tabla`}
          columnas={columnas}
          datos={datos}
          total={{ nombre: once === undefined ? 'TOTAL' : UNA_VEZ, n: sum }}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** The subject, the total and the buttons in a line. */
function Cabeza({
  titulo,
  subtitulo,
  total,
  children,
}: {
  titulo: string;
  subtitulo: string;
  total: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="con-lo-que-sigue fila g-8 al-centro mb-8">
      <div className="cede crece-200">
        <h2>{titulo}</h2>
        <div className="letra-menor tenue">
          {total !== undefined && <span className="fuerte tinta">{`Total: ${total}`}</span>}
          <span className="solo-imprimir">{`${total === undefined ? '' : ' · '}${subtitulo}`}</span>
        </div>
      </div>
      {children}
    </div>
  );
}

/** One chart: its subject, the total, the drawing with the table of the same numbers, image and CSV; on paper also the question. */
export function Grafica({ subtitulo, datos, antes = 0, error, onRetry, tablaAparte, estilo, ...props }: Props) {
  const { titulo, forma, columnas, total: once = tablaAparte?.total, ancha = needsAncho(forma, datos) } = props;
  const isDeVarias = tablaAparte ? tablaAparte.varias : once !== undefined;
  const [comoTabla, setComoTabla] = useState(false);
  const imagen = useRef<(() => string) | null>(null);
  const leidos = useMemo(() => (estilo ? legibles(datos ?? [], estilo) : (datos ?? [])), [datos, estilo]);
  if (error) return <Falla texto={error} onRetry={onRetry} />;
  const sum = datos && (tablaAparte ? tablaAparte.total : (once ?? addUp(datos)));
  const tieneDatos = datos !== undefined && datos.length > 0;
  return (
    <section
      aria-label={titulo}
      // a chart and its table are one thing on paper, unless they are longer than a sheet
      className={clases(
        'cede marco p-16',
        (datos?.length ?? 0) <= EN_UNA_HOJA ? 'no-partir' : undefined,
        css.parte,
        ancha && 'entera',
      )}
    >
      <Cabeza titulo={titulo} subtitulo={subtitulo} total={sum?.toLocaleString('es-MX')}>
        {tieneDatos && (
          <Botones
            comoTabla={comoTabla}
            toggle={tablaAparte ? undefined : () => setComoTabla(!comoTabla)}
            onDownloadImagen={() => imagen.current && download(imagen.current(), `${titulo}.png`)}
            onDownloadCsv={() =>
              downloadCsv(titulo, columnas, datos, [once === undefined ? 'TOTAL' : UNA_VEZ, sum ?? 0], antes)
            }
          />
        )}
      </Cabeza>
      {isDeVarias && tieneDatos && <p className="nota mb-8">{NOTA_VARIAS}</p>}
      {datos === undefined && <Hueco alto={280} />}
      {datos?.length === 0 && (
        <p className="texto centrado" style={{ paddingBlock: 32 }}>
          {MENSAJES.sinRegistros}
        </p>
      )}
      {tieneDatos && (
        <Contenido
          {...props}
          total={once}
          ancha={ancha}
          datos={leidos}
          comoTabla={comoTabla}
          sinTabla={tablaAparte !== undefined}
          onDraw={(make) => {
            imagen.current = make;
          }}
        />
      )}
    </section>
  );
}
