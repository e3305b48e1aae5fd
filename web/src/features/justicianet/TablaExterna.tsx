import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { integrarTodasJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { FilaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Correcto, Integrar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { integrateOne, isActiva, type Periodo, useCorridas, useExternas } from './api.ts';
import { watchCorrida } from './vigilancia.ts';

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
  onIntegrate: (fila: FilaExterna) => void,
): readonly Columna<FilaExterna>[] => [
  { id: 'nuc', titulo: ETIQUETAS.ci, valor: (f) => f.nuc, celda: Numero, ordenable: true },
  { id: 'dsdelito', titulo: ETIQUETAS.delito, valor: (f) => f.dsdelito, ordenable: true },
  {
    id: 'fechaRegistroInicio',
    titulo: ETIQUETAS.inicio,
    tipo: 'fecha',
    valor: (f) => f.fechaRegistroInicio,
    ordenable: true,
  },
  { id: 'dsentidad', titulo: 'Lugar de los hechos', valor: (f) => f.dsentidad ?? 'NO DISPONIBLE', ordenable: true },
  { id: 'numVictimas', titulo: 'Víctimas', tipo: 'numero', valor: (f) => f.numVictimas, ordenable: true },
  { id: 'modalidad', titulo: 'Modalidad', valor: (f) => f.modalidad ?? 'NO DISPONIBLE', ordenable: true },
  placeAcciones([
    {
      etiqueta: 'Integrar',
      Icono: Integrar,
      onChoose: onIntegrate,
      visible: () => canIntegrate,
      impedida: (f) => (f.integrada === 1 ? YA : f.expedienteId === busy ? 'Se está integrando.' : undefined),
    },
  ]),
];

/** Starts the integration of every row that the registry lacks, once it was accepted [1-059] [1-060]. */
async function integrateAll(filas: readonly FilaExterna[]): Promise<void> {
  const pending = filas.filter((f) => f.integrada === 0);
  const accepted = await confirm({
    titulo: 'Integrar todas',
    contenido: `Se integrarán en RENADET ${pending.length.toLocaleString('es-MX')} carpetas de JusticiaNet, con sus víctimas y autoridades. ¿Desea continuar?`,
  });
  if (!accepted) return;
  await reportFalla(MENSAJES.integrarError, async () => {
    const { llcorrida } = await call(integrarTodasJN, { body: { expedientes: pending.map((f) => f.expedienteId) } });
    watchCorrida(llcorrida);
  });
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
    if (empty) void confirm({ titulo: 'Búsqueda en JusticiaNet', contenido: MENSAJES.sinRegistros, cancelar: false });
  }, [empty, dataUpdatedAt]);
  const columns = useMemo(
    () =>
      columnas(canIntegrate, busy, async (fila) => {
        setBusy(fila.expedienteId);
        await integrateOne(fila, rows.current ?? [], cache);
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
      onRetry={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Amplíe las fechas y busque de nuevo."
      herramientas={
        canIntegrate && (
          <Button
            startIcon={<Integrar />}
            disabled={pending === 0 || running || isFetching}
            onClick={() => integrateAll(data ?? []).then(() => corridas.refetch())}
          >
            Integrar todas
          </Button>
        )
      }
    />
  );
}
