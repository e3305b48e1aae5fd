import { fechaDe } from '@renadet/domain/lib/fechaDe';
import { DATOS } from '@renadet/domain/publicacion/ambitos';
import {
  COLUMNAS_TABLERO_PUBLICO,
  type ColumnaTableroPublico,
  columnasDe,
  notaTablero,
} from '@renadet/domain/publicacion/tablero';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { Opciones } from './Opciones.tsx';
import css from './publicacion.module.css';
import { archivoDe, type Publicada } from './publicada.ts';
import { Titulo } from './Titulo.tsx';

/** Offices in sight before the others are asked for. */
const POCAS = 10;
type Tablero = NonNullable<Publicada['tablero']>;

function Celda({ fila, id }: { fila: Tablero['filas'][number]; id: ColumnaTableroPublico }) {
  const valor = fila[id] ?? null;
  if (valor === RESERVADO) return <Numero valor={null} />;
  if (valor === null) return '—';
  return id === 'ultimaEntrega' ? fechaDe(String(valor)) : valor.toLocaleString('es-MX');
}

/** The board of the offices as it was published: how many are up to date, which, and how late the others are [3-510]. */
export default function TableroPublicado({ corte, tablero }: { corte: string; tablero: Tablero }) {
  const [estado, setEstado] = useState<string>();
  const [todas, setTodas] = useState(false);
  const [nombre, ...ids] = columnasDe(tablero);
  const estados = [...new Set(tablero.filas.map((fila) => fila.estado))].sort();
  const filas = tablero.filas.filter((fila) => !estado || fila.estado === estado);
  return (
    <>
      <Titulo nivel={2}>{`${tablero.alCorriente} de ${tablero.fiscalias} fiscalías al corriente`}</Titulo>
      <p>{`Carpetas iniciadas de ${tablero.periodo}, con corte al ${fechaDe(corte)}.`}</p>
      <Opciones titulo="Qué fiscalías se muestran">
        {[undefined, ...estados].map((uno) => (
          <BotonLlano key={uno ?? ''} elegido={uno === estado} onClick={() => setEstado(uno)}>
            {`${uno ?? 'Todas'} (${tablero.filas.filter((fila) => !uno || fila.estado === uno).length})`}
          </BotonLlano>
        ))}
      </Opciones>
      <Cuadro
        titulo="Tablero de fiscalías"
        eje={nombre ? COLUMNAS_TABLERO_PUBLICO[nombre] : ''}
        columnas={ids.map((id) => COLUMNAS_TABLERO_PUBLICO[id])}
        dePalabras={2}
        filas={filas.map((fila, i) => ({
          soloEnPapel: !todas && i >= POCAS,
          id: fila.fiscaliaId,
          nombre: fila.fiscalia,
          celdas: ids.map((id) => <Celda key={id} fila={fila} id={id} />),
        }))}
      />
      {filas.length > POCAS && (
        <p className="corrido no-imprimir">
          <BotonLlano aria-expanded={todas} onClick={() => setTodas(!todas)}>
            {todas ? `Ver solo ${POCAS} fiscalías` : `Ver las ${filas.length} fiscalías`}
          </BotonLlano>
        </p>
      )}
      <p>
        <a href={archivoDe(corte, DATOS.tablero.archivo)} download="" className={css.enlace}>
          Descargar el tablero en CSV
        </a>
      </p>
      <div className="hasta-720 letra-menor">
        {notaTablero(tablero).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}
