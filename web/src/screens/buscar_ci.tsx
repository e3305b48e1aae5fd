import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { ROL } from '@renadet/domain/permisos/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { BuscarForm } from '../features/carpeta/BuscarForm.tsx';
import { aBusqueda, aPeticion, type Busqueda } from '../features/carpeta/filtro.ts';
import { type Destino, TablaCarpetas } from '../features/carpeta/TablaCarpetas.tsx';
import { sincronizarUna } from '../features/justicianet/api.ts';
import { Corridas } from '../features/justicianet/Corridas.tsx';
import { SincronizarTodo } from '../features/justicianet/SincronizarTodo.tsx';
import { seleccionar, useSeleccion } from '../lib/eleccion.tsx';
import { hasFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navegar.ts';
import { useSesion } from '../lib/session.ts';
import { Autoridad, Sincronizar } from '../ui/Icon.tsx';
import type { Accion } from '../ui/tabla/columnas.ts';

/** Flagged in the search [1-426]: whose files these are. */
const SUPERVISOR_FEDERAL = 'Supervisor Fuero Federal';
const NINGUNA = { victima: null, autoridad: null, creada: null } as const;

/** What was chosen last may be a search of another screen. */
const isBusqueda = (value: object | null): value is Busqueda => value !== null && 'rpp' in value;

/** File search in the registry [1-024]: the search and its page stay chosen, so that Back and reload find them. */
export function Pantalla() {
  const sesion = useSesion();
  const kept = useSeleccion().busqueda;
  const busqueda = isBusqueda(kept) ? kept : null;
  const cache = useQueryClient();
  const ir = useIr();
  const latest = useRef(ir);
  latest.current = ir;
  const abrir = useCallback(({ llcarpeta }: FilaCarpeta, destino: Destino) => {
    const chosen = { ...NINGUNA, carpeta: llcarpeta };
    if (destino === 'victimas' || destino === 'autoridades')
      return void latest.current(`/pages/${destino}`, { ...chosen, accion: null });
    void latest.current('/pages/actualizar', { ...chosen, accion: destino });
  }, []);
  const canSync = hasFuncion(sesion, 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET');
  const masAcciones = useMemo(
    (): readonly Accion<FilaCarpeta>[] => [
      {
        etiqueta: 'Sincronizar',
        Icono: Sincronizar,
        alElegir: (fila) => void sincronizarUna(fila, cache),
        // [1-219] [1-429]; a closed one too: it may have been reopened over there (D-17)
        visible: (fila) => canSync && fila.provienejusticianet === 1 && fila.fcintegracion !== null,
      },
    ],
    [canSync, cache],
  );
  const isAdministrador = sesion?.rol.llrol === ROL.ADMINISTRADOR;
  const search = (next: Busqueda) => seleccionar({ busqueda: { ...next } });
  const mayCreate = hasFuncion(sesion, 'CREAR CARPETA') && sesion?.permisonuevaci;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <BuscarForm
        rol={sesion?.rol.llrol ?? 0}
        inicial={busqueda}
        alBuscar={(filtro) => search(aBusqueda(filtro, busqueda?.rpp))}
        alLimpiar={() => seleccionar({ busqueda: null })}
        extra={isAdministrador && canSync && <SincronizarTodo filtro={busqueda && aPeticion(busqueda)} />}
      />
      {sesion?.rol.dsrol === SUPERVISOR_FEDERAL && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13, color: 'text.secondary' }}>
          <Autoridad fontSize="small" aria-hidden />
          {SUPERVISOR_FEDERAL}: se buscan las carpetas de su institución.
        </Box>
      )}
      {isAdministrador && canSync && <Corridas tipo="SINCRONIZAR" />}
      {busqueda && (
        <TablaCarpetas
          masAcciones={masAcciones}
          sesion={sesion}
          busqueda={busqueda}
          alPaginar={(pagina, rpp) => search({ ...busqueda, pagina, rpp })}
          abrir={abrir}
          vacioAyuda={
            <>
              Revise los datos, escriba solo una parte del número o amplíe las fechas.
              {mayCreate && (
                <Box sx={{ mt: 2 }}>
                  <Button
                    variant="outlined"
                    onClick={() => ir('/pages/actualizar', { ...NINGUNA, carpeta: null, accion: null })}
                  >
                    Registrar una carpeta nueva
                  </Button>
                </Box>
              )}
            </>
          }
        />
      )}
    </Box>
  );
}
