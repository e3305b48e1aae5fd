import { legible } from '@renadet/domain/catalogos/legible';
import { integrarTodasJN } from '@renadet/domain/justicianet/justicianet.contract';
import type { FilaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call } from '../../lib/http.ts';
import { Boton } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Correcto, Integrar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { Elegidos } from '../../ui/tabla/Elegidos.tsx';
import { useElegidos } from '../../ui/tabla/useElegidos.ts';
import { integrateOne, isActiva, type Periodo, useCorridas, useExternas } from './api.ts';
import { watchCorrida } from './vigilancia.ts';

const YA = 'Ya está integrada en RENADET.';
const claveDe = (f: FilaExterna) => f.expedienteId;
const labelDe = (f: FilaExterna) => `Elegir la carpeta ${f.nuc}`;

const Numero = ({ nuc, integrada }: FilaExterna) => (
  <div className="rejilla g-2" style={{ overflowWrap: 'break-word' }}>
    <span>{nuc}</span>
    {integrada === 1 && (
      <span className="en-linea g-4 al-centro verde">
        <Correcto fontSize="inherit" aria-hidden />
        Integrada
      </span>
    )}
  </div>
);

/** The documented columns [1-057] and the button that integrates a row [1-058]. */
const columnasDe = (
  canIntegrate: boolean,
  busy: string | null,
  onIntegrate: (fila: FilaExterna) => void,
): readonly Columna<FilaExterna>[] => [
  { id: 'nuc', titulo: ETIQUETAS.ci, valor: (f) => f.nuc, celda: Numero, ordenable: true },
  { id: 'dsdelito', titulo: ETIQUETAS.delito, valor: (f) => legible(f.dsdelito), ordenable: true, plegable: true },
  {
    id: 'fechaRegistroInicio',
    titulo: ETIQUETAS.inicio,
    tipo: 'fecha',
    valor: (f) => f.fechaRegistroInicio,
    ordenable: true,
  },
  {
    id: 'dsentidad',
    titulo: 'Lugar de los hechos',
    valor: (f) => legible(f.dsentidad ?? 'NO DISPONIBLE', 'nombre'),
    ordenable: true,
  },
  { id: 'numVictimas', titulo: 'Víctimas', tipo: 'numero', valor: (f) => f.numVictimas, ordenable: true },
  { id: 'modalidad', titulo: 'Modalidad', valor: (f) => legible(f.modalidad ?? 'NO DISPONIBLE'), ordenable: true },
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

/**
 * Starts the integration of several rows, once it was accepted [1-059] [1-060]. Each is judged by itself: the report of the run
 * tells those that were not integrated, with their reason.
 * @returns whether it was accepted
 */
async function integrateSome(titulo: string, filas: readonly FilaExterna[]): Promise<boolean> {
  const accepted = await confirm({
    titulo,
    contenido: `Se ${filas.length === 1 ? 'integrará' : 'integrarán'} en RENADET ${cuantos(filas.length, 'carpeta', 'carpetas')} de JusticiaNet, con sus víctimas y autoridades. ¿Desea continuar?`,
  });
  if (accepted)
    await reportFalla(MENSAJES.integrarError, async () => {
      const { llcorrida } = await call(integrarTodasJN, { body: { expedientes: filas.map((f) => f.expedienteId) } });
      watchCorrida(llcorrida);
    });
  return accepted;
}

/** The files of the external system in a period. */
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
      columnasDe(canIntegrate, busy, async (fila) => {
        setBusy(fila.expedienteId);
        await integrateOne(fila, rows.current ?? [], cache);
        setBusy(null);
      }),
    [canIntegrate, busy, cache],
  );
  const { elegidas, columna, clean } = useElegidos({
    clave: claveDe,
    etiqueta: labelDe,
    de: JSON.stringify(periodo),
    filas: data,
  });
  const pending = data?.filter((f) => f.integrada === 0) ?? [];
  const running = corridas.data?.some(isActiva) ?? false;
  return (
    <DataTable
      titulo="Carpetas de JusticiaNet"
      lista="externas"
      columnas={canIntegrate ? [columna, ...columns] : columns}
      filas={error ? [] : data}
      clave={claveDe}
      conBusqueda
      cargando={isFetching}
      error={error ? MENSAJES.externoFalla : undefined}
      onRetry={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Amplíe las fechas y busque de nuevo."
      herramientas={
        canIntegrate && (
          <Boton
            startIcon={<Integrar />}
            disabled={pending.length === 0 || running || isFetching}
            onClick={() => integrateSome('Integrar todas', pending).then(() => corridas.refetch())}
          >
            Integrar todas
          </Boton>
        )
      }
      elegidos={
        <Elegidos etiqueta="Carpetas elegidas" cuantos={elegidas.length} onClean={clean}>
          <Boton
            startIcon={<Integrar />}
            disabled={running || isFetching}
            onClick={async () => {
              if (await integrateSome('Integrar las elegidas', elegidas)) clean();
              await corridas.refetch();
            }}
          >
            Integrar las elegidas
          </Boton>
        </Elegidos>
      }
    />
  );
}
