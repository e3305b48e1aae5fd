import Box from '@mui/material/Box';
import { listaDe } from '@renadet/domain/plazo/listas';
import { ElegirLista, type ListaElegida } from '../features/plazo/ElegirLista.tsx';
import { TablaPendientes } from '../features/plazo/TablaPendientes.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';

/** What was chosen last may be a search of another screen: then the first list is seen. */
const listaElegida = (kept: Record<string, unknown> | null): ListaElegida => ({
  plazo: listaDe(Number(kept?.plazo))?.llplazo ?? 1,
  justificadas: kept?.justificadas === true,
});

/** Standing lists: what waits longer than its internal term, and what is justified. */
export function Pantalla() {
  const ir = useIr();
  const elegida = listaElegida(useSeleccion().busqueda);
  const open = (carpeta: number) =>
    void ir('/pages/actualizar', { carpeta, victima: null, autoridad: null, creada: null, accion: 'consultar' });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <ElegirLista elegida={elegida} onChange={(next) => select({ busqueda: { ...next } })} />
      <TablaPendientes
        key={`${elegida.plazo}/${elegida.justificadas}`}
        llplazo={elegida.plazo}
        justificadas={elegida.justificadas}
        open={open}
      />
    </Box>
  );
}
