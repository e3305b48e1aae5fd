import { legible } from '@renadet/domain/catalogos/legible';
import { entero } from '@renadet/domain/lib/entero';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { MINIMO, VENTANA } from '@renadet/domain/reportes/concentraciones';
import { type ConcentracionContada, getReporteConcentraciones } from '@renadet/domain/reportes/cruce.contract';
import { EJE } from '@renadet/domain/reportes/ejes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { query } from '../../lib/query.ts';
import { tokens } from '../../theme.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const SIN_FIN = 12;
/** A chance as people say it. */
function azarEnPalabras(log10p: number): string {
  if (log10p > -1) return 'Lo da el azar';
  if (log10p < -SIN_FIN) return 'Menos de 1 en un billón';
  return `1 en ${entero(Number((10 ** -log10p).toPrecision(2)))}`;
}
const periodo = ({ desde, hasta }: ConcentracionContada) => `${formatFecha(desde)} a ${formatFecha(hasta)}`;
const enPalabras = (f: ConcentracionContada) => `${legible(f.nombre)}, ${legible(f.lugar, 'nombre')}, ${periodo(f)}`;
const decimal = (n: number) => n.toLocaleString('es-MX', { maximumFractionDigits: 1 });

const COMO = `De cada autoridad y municipio se buscan los ${VENTANA} días con más carpetas iniciadas de las que se esperan por sus
  demás carpetas y por las fechas de las de todo el país o de su institución: si el registro entero crece o recibe una carga,
  también crece lo esperado. Se ven las que tienen ${MINIMO} carpetas o más. Es señal lo que el azar daría menos de una vez en mil
  registros, contadas todas las búsquedas. Una señal no es una explicación: también la da un operativo, o el día en que se
  abrieron juntas carpetas pendientes.`;

interface Props {
  /** The period, the place and whose files, as the service takes them. */
  body: {
    fechaInicio: string;
    fechaFin: string;
    estado: number | null;
    institucion: number | null;
    area: number | null;
  };
  onOpen: (body: object, titulo: string) => void;
}

function columnasDe(onOpen: (fila: ConcentracionContada) => void): Columna<ConcentracionContada>[] {
  return [
    {
      id: 'nombre',
      titulo: 'Autoridad',
      valor: (f: ConcentracionContada) => legible(f.nombre),
      celda: (f) => (
        <div className="rejilla g-2">
          <span>{legible(f.nombre)}</span>
          {f.isSenal && <div className="letra-menor resaltado rojo">Señal</div>}
        </div>
      ),
    },
    { id: 'lugar', titulo: 'Municipio', valor: (f) => legible(f.lugar, 'nombre') },
    { id: 'desde', titulo: 'Periodo', valor: (f) => f.desde, celda: periodo },
    {
      id: 'n',
      titulo: 'Carpetas',
      tipo: 'numero',
      valor: (f: ConcentracionContada) => f.n,
      celda: (f) => (
        <Enlace aria-label={`${entero(f.n)}: ${enPalabras(f)}`} onClick={() => onOpen(f)} className="en-cifra">
          {entero(f.n)}
        </Enlace>
      ),
    },
    {
      id: 'esperadas',
      titulo: 'Esperadas',
      tipo: 'numero',
      valor: (f) => f.esperadas,
      celda: (f) => decimal(f.esperadas),
    },
    { id: 'azar', titulo: 'Por azar', valor: (f) => f.log10p, celda: (f) => azarEnPalabras(f.log10p) },
  ];
}

/** Authorities and municipalities with more files in a short time than chance gives. The user asks for the search. */
export function Concentraciones({ body, onOpen }: Props) {
  const [buscar, setBuscar] = useState(false);
  const lectura = useQuery({ ...query(getReporteConcentraciones, { body }), enabled: buscar });
  const { data, error } = lectura;
  const senales = data?.resultados.filter(({ isSenal }) => isSenal).length ?? 0;
  const columnas = useMemo(
    () =>
      columnasDe((f) => {
        const ejes = { filas: EJE.AUTORIDAD, columnas: EJE.LUGAR, capas: null, estado: f.estado };
        const dias = { fechaInicio: formatFecha(f.desde), fechaFin: formatFecha(f.hasta) };
        const lugar = { fila: f.autoridad, columna: f.municipio };
        onOpen({ ...body, ...ejes, ...dias, ...lugar }, enPalabras(f));
      }),
    [body, onOpen],
  );
  return (
    <Panel titulo="Concentraciones" id="concentraciones">
      <div className="pila g-16">
        <div className="letra-menor tenue">{COMO}</div>
        {!buscar && (
          <div className="no-imprimir">
            <BotonSecundario onClick={() => setBuscar(true)}>Buscar concentraciones</BotonSecundario>
          </div>
        )}
        {data && (
          <div role="status">
            {`${senales === 1 ? '1 señal' : `${senales} señales`} en ${entero(data.examinadas)} parejas de autoridad y municipio.`}
          </div>
        )}
        {buscar && (
          <DataTable
            {...describeLectura(lectura)}
            titulo="Concentraciones de carpetas"
            columnas={columnas}
            filas={error ? undefined : data?.resultados}
            clave={(f) => `${f.autoridad}/${f.estado}/${f.municipio}`}
            vacio="Ninguna autoridad tiene en un municipio carpetas suficientes para buscar"
            colorDe={(f) => (f.isSenal ? tokens.error : undefined)}
          />
        )}
      </div>
    </Panel>
  );
}
