import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { integrarTodasJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { FilaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Correcto, Integrar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { integrarUna, isActiva, type Periodo, useCorridas, useExternas } from './api.ts';
import { vigilarCorrida } from './vigilancia.ts';

const YA = 'Ya está integrada en RENADET.';

const Numero = ({ nuc, integrada }: FilaExterna) => (
  <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
    <span>{nuc}</span>
    {integrada === 1 && (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'success.main' }}>
        <Correcto fontSize="inherit" aria-hidden />
        Integrada
      </Box>
    )}
  </Box>
);

/** The documented columns [1-057] and the button that integrates a row [1-058]. */
const columnas = (
  canIntegrate: boolean,
  busy: string | null,
  alIntegrar: (fila: FilaExterna) => void,
): readonly Columna<FilaExterna>[] => [
  { id: 'nuc', titulo: 'Número de C.I.', valor: (f) => f.nuc, celda: Numero, ordenable: true },
  { id: 'dsdelito', titulo: 'Delito', valor: (f) => f.dsdelito, ordenable: true },
  {
    id: 'fechaRegistroInicio',
    titulo: 'Fecha de inicio',
    tipo: 'fecha',
    valor: (f) => f.fechaRegistroInicio,
    ordenable: true,
  },
  { id: 'dsentidad', titulo: 'Lugar de los hechos', valor: (f) => f.dsentidad ?? 'NO DISPONIBLE', ordenable: true },
  { id: 'numVictimas', titulo: 'Víctimas', tipo: 'numero', valor: (f) => f.numVictimas, ordenable: true },
  { id: 'modalidad', titulo: 'Modalidad', valor: (f) => f.modalidad ?? 'NO DISPONIBLE', ordenable: true },
  {
    id: 'acciones',
    titulo: 'Acciones',
    tipo: 'acciones',
    acciones: [
      {
        etiqueta: 'Integrar',
        Icono: Integrar,
        alElegir: alIntegrar,
        visible: () => canIntegrate,
        impedida: (f) => (f.integrada === 1 ? YA : f.expedienteId === busy ? 'Se está integrando.' : undefined),
      },
    ],
  },
];

/** Starts the integration of every row that the registry lacks, once it was accepted [1-059] [1-060]. */
async function integrarTodas(filas: readonly FilaExterna[]): Promise<void> {
  const pending = filas.filter((f) => f.integrada === 0);
  const accepted = await confirmar({
    titulo: 'Integrar todas',
    contenido: `Se integrarán en RENADET ${pending.length.toLocaleString('es-MX')} carpetas de JusticiaNet, con sus víctimas y autoridades. ¿Desea continuar?`,
  });
  if (!accepted) return;
  try {
    const { llcorrida } = await call(integrarTodasJN, { body: { expedientes: pending.map((f) => f.expedienteId) } });
    vigilarCorrida(llcorrida);
  } catch (error) {
    avisar.error(MENSAJES.integrarError, mensajeDe(error));
  }
}

/** What the external system has in a period. */
export function TablaExterna({ periodo }: { periodo: Periodo }) {
  const cache = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useExternas(periodo);
  const corridas = useCorridas();
  const canIntegrate = useFuncion('INTEGRAR CARPETA DE JUSTICIANET');
  const [busy, setBusy] = useState<string | null>(null);
  const rows = useRef(data);
  rows.current = data;
  const empty = data?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer [1-542]
  useEffect(() => {
    if (empty) void confirmar({ titulo: 'Búsqueda en JusticiaNet', contenido: MENSAJES.sinRegistros, cancelar: false });
  }, [empty, dataUpdatedAt]);
  const columns = useMemo(
    () =>
      columnas(canIntegrate, busy, async (fila) => {
        setBusy(fila.expedienteId);
        await integrarUna(fila, rows.current ?? [], cache);
        setBusy(null);
      }),
    [canIntegrate, busy, cache],
  );
  const pending = data?.filter((f) => f.integrada === 0).length ?? 0;
  const running = corridas.data?.some(isActiva) ?? false;
  return (
    <DataTable
      titulo="Carpetas de JusticiaNet"
      columnas={columns}
      filas={error ? [] : data}
      clave={(f) => f.expedienteId}
      conBusqueda
      cargando={isFetching}
      error={error ? MENSAJES.externoFalla : undefined}
      alReintentar={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Amplíe las fechas y busque de nuevo."
      herramientas={
        canIntegrate && (
          <Button
            variant="outlined"
            startIcon={<Integrar />}
            disabled={pending === 0 || running || isFetching}
            onClick={() => integrarTodas(data ?? []).then(() => corridas.refetch())}
          >
            Integrar todas
          </Button>
        )
      }
    />
  );
}
