import Box from '@mui/material/Box';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { listaDe, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { type FilaPendiente, listaPendientes } from '@renadet/domain/plazo/plazo.contract';
import { camposJustificacion } from '@renadet/domain/plazo/plazo.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Calendario } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { DialogoJustificar } from './DialogoJustificar.tsx';

const TAMANOS = [10, 20, 50] as const;
/** Since when a row is in the list, by the list. */
const DESDE: Readonly<Record<number, string>> = { 3: 'Examen solicitado', 4: 'Registrada', 6: 'Rechazada' };

interface Props {
  llplazo: number;
  justificadas: boolean;
  /** Opens a file. */
  open: (llcarpeta: number) => void;
}

function columnsOf({ llplazo, justificadas, open }: Props, onJustify?: (fila: FilaPendiente) => void) {
  const columnas: Columna<FilaPendiente>[] = [
    { id: 'dspropietario', titulo: 'Propietario', valor: (f) => f.dspropietario, plegable: true },
    llplazo === RECHAZADOS
      ? { id: 'noci', titulo: ETIQUETAS.expediente, valor: (f) => f.noci }
      : {
          id: 'noci',
          titulo: ETIQUETAS.ci,
          tipo: 'enlace',
          valor: (f) => f.noci,
          onChoose: (f) => f.llcarpeta !== null && open(f.llcarpeta),
        },
    { id: 'desde', titulo: DESDE[llplazo] ?? 'Último cambio', tipo: 'fecha', valor: (f) => f.desde },
    { id: 'dias', titulo: 'Días en espera', tipo: 'numero', valor: (f) => f.dias },
  ];
  if (justificadas)
    columnas.push({
      id: 'justificacion',
      titulo: 'Justificada',
      valor: ({ justificacion: j }) => j && `Hasta el ${formatFecha(j.hasta)}, por ${j.usuario}: ${j.motivo}`,
    });
  if (onJustify)
    columnas.push(
      placeAcciones([{ etiqueta: camposJustificacion.hasta.etiqueta, Icono: Calendario, onChoose: onJustify }]),
    );
  return columnas;
}

/** A list, page by page, the oldest first. */
export function TablaPendientes(props: Props) {
  const { llplazo, justificadas } = props;
  const mayJustify = useFuncion('JUSTIFICAR PENDIENTES');
  const [elegida, setElegida] = useState<FilaPendiente>();
  const pagina = usePaginado(TAMANOS);
  const lectura = useQuery({
    ...query(listaPendientes, {
      params: {
        ...{ llplazo, justificadas: justificadas ? '1' : '0' },
        ...{ pagina: String(pagina.pagina), rpp: String(pagina.tamano) },
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const lista = listaDe(llplazo);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {lectura.data && lista && <Box sx={{ color: 'text.secondary' }}>{lista.frase(lectura.data.dias)}</Box>}
      <DataTable
        {...describeLectura(lectura)}
        lista="pendientes"
        titulo={lista?.titulo ?? 'Pendientes'}
        columnas={columnsOf(props, mayJustify ? setElegida : undefined)}
        filas={lectura.data?.filas}
        clave={(f) => f.llave}
        vacio={justificadas ? 'No hay carpetas justificadas' : 'No hay pendientes en esta lista'}
        vacioAyuda={
          justificadas ? 'Aquí se ven las que salieron de la lista hasta un día, y por qué.' : 'Elija otra lista.'
        }
        pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      />
      {elegida && (
        <DialogoJustificar key={elegida.llave} llplazo={llplazo} fila={elegida} onClose={() => setElegida(undefined)} />
      )}
    </Box>
  );
}
