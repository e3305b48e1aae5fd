import { legible } from '@renadet/domain/catalogos/legible';
import { type CorridaFallida, corridaFallida, corridasFallidas } from '@renadet/domain/fallas/fallas.contract';
import type { RenglonCorrida } from '@renadet/domain/justicianet/justicianet.schema';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momento } from '../../lib/momento.ts';
import { porPaginas, porPaginasAlDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';

const TIPOS = { INTEGRAR: 'Integración', SINCRONIZAR: 'Sincronización' } as const;
const ESTADOS = {
  EN_ESPERA: 'En espera',
  EN_CURSO: 'En curso',
  TERMINADA: 'Terminada',
  CANCELADA: 'Cancelada',
  INTERRUMPIDA: 'Interrumpida: JusticiaNet dejó de responder',
} as const;

const RENGLONES: readonly Columna<RenglonCorrida>[] = [
  { id: 'expediente', titulo: 'Carpeta', valor: (r) => r.expediente },
  { id: 'msj', titulo: 'Qué falló', valor: (r) => r.msj ?? 'Error' },
];

/** The files of a run that failed. */
function Fallidas({ corrida, onClose }: { corrida: CorridaFallida; onClose: () => void }) {
  const pagina = usePaginado('carpetas que fallaron', TAMANOS_DE_LISTA);
  const { llcorrida, tipo, terminada } = corrida;
  const lectura = useQuery(
    porPaginas(corridaFallida, {
      params: { llcorrida, pagina: String(pagina.pagina), rpp: String(pagina.tamano) },
    }),
  );
  return (
    <Dialogo titulo={`${TIPOS[tipo]} del ${momento(terminada ?? corrida.creada)}`} onClose={onClose}>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Carpetas que fallaron"
        columnas={RENGLONES}
        filas={lectura.data?.filas}
        clave={(r) => r.orden}
        vacio="Ninguna carpeta falló"
        vacioAyuda="La corrida se interrumpió antes de intentar las que faltaban."
        pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      />
    </Dialogo>
  );
}

const columnsOf = (onOpen: (corrida: CorridaFallida) => void): readonly Columna<CorridaFallida>[] => [
  { id: 'terminada', titulo: 'Terminó', valor: (c) => momento(c.terminada ?? c.creada) },
  { id: 'tipo', titulo: 'Qué', valor: (c) => TIPOS[c.tipo] },
  { id: 'estado', titulo: 'Estado', valor: (c) => ESTADOS[c.estado] },
  { id: 'dsinstitucion', titulo: ETIQUETAS.institucion, valor: (c) => legible(c.dsinstitucion, 'nombre') },
  { id: 'usuario', titulo: 'Usuario', valor: (c) => c.usuario },
  { id: 'total', titulo: 'Carpetas', tipo: 'numero', valor: (c) => c.total },
  { id: 'fallidas', titulo: 'Fallaron', tipo: 'enlace', valor: (c) => c.hechas - c.correctas, onChoose: onOpen },
];

/** Runs of the last days with failures. The number of failures opens their files. */
export function CorridasFallidas() {
  const pagina = usePaginado('corridas', TAMANOS_DE_LISTA);
  const [open, setOpen] = useState<CorridaFallida>();
  const lectura = useQuery(
    porPaginasAlDia(corridasFallidas, { params: { pagina: String(pagina.pagina), rpp: String(pagina.tamano) } }),
  );
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Integraciones y sincronizaciones con fallas"
        columnas={columnsOf(setOpen)}
        filas={lectura.data?.filas}
        clave={(c) => c.llcorrida}
        vacio="Ninguna integración ni sincronización falló"
        pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      />
      {open && <Fallidas key={open.llcorrida} corrida={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
