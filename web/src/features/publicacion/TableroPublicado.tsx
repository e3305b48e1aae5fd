import Box from '@mui/material/Box';
import { DATOS, fechaDe } from '@renadet/domain/publicacion/ambitos';
import {
  COLUMNAS_TABLERO_PUBLICO,
  type ColumnaTableroPublico,
  columnasDe,
  notaTablero,
} from '@renadet/domain/publicacion/tablero';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { useState } from 'react';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { Boton, Titulo } from './Boton.tsx';
import { archivoDe, type Publicada } from './publicada.ts';

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
  const [nombre, ...ids] = columnasDe(tablero);
  const estados = [...new Set(tablero.filas.map((fila) => fila.estado))].sort();
  const filas = tablero.filas.filter((fila) => !estado || fila.estado === estado);
  return (
    <>
      <Titulo nivel={2}>{`${tablero.alCorriente} de ${tablero.fiscalias} fiscalías al corriente`}</Titulo>
      <p>{`Carpetas iniciadas de ${tablero.periodo}, con corte al ${fechaDe(corte)}.`}</p>
      <Box
        role="group"
        aria-label="Qué fiscalías se muestran"
        className="no-imprimir"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        {[undefined, ...estados].map((uno) => (
          <Boton key={uno ?? ''} elegido={uno === estado} onChoose={() => setEstado(uno)}>
            {`${uno ?? 'Todas'} (${tablero.filas.filter((fila) => !uno || fila.estado === uno).length})`}
          </Boton>
        ))}
      </Box>
      <Cuadro
        titulo="Tablero de fiscalías"
        eje={nombre ? COLUMNAS_TABLERO_PUBLICO[nombre] : ''}
        columnas={ids.map((id) => COLUMNAS_TABLERO_PUBLICO[id])}
        dePalabras={2}
        filas={filas.map((fila) => ({
          id: fila.fiscaliaId,
          nombre: fila.fiscalia,
          celdas: ids.map((id) => <Celda key={id} fila={fila} id={id} />),
        }))}
      />
      <Box component="p" sx={{ '& a': { color: 'primary.main', fontWeight: 650 } }}>
        <a href={archivoDe(corte, DATOS.tablero.archivo)} download="">
          Descargar el tablero en CSV
        </a>
      </Box>
      <Box sx={{ maxWidth: 720, typography: 'menor' }}>
        {notaTablero(tablero).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Box>
    </>
  );
}
