import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  borrarFiltro,
  getFiltrosGuardados,
  guardarFiltro,
  NOMBRE_MAX,
  type ReporteConFiltro,
} from '@renadet/domain/reportes/guardados';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { callWith, mensajeDe } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Eliminar } from '../../ui/Icon.tsx';

type Valores = Record<string, string | number | boolean | null>;
interface Guardado {
  llfiltro: number;
  nombre: string;
  filtro: Valores;
}

interface Props {
  reporte: ReporteConFiltro;
  /** The filter as the form holds it now; it is kept only when it holds together. */
  valores: object;
  completo: boolean;
  alElegir: (filtro: Valores) => void;
}

/** The user's own filters of a report: keep this one by name, choose one, delete one. */
export function FiltrosGuardados({ reporte, valores, completo, alElegir }: Props) {
  const cache = useQueryClient();
  const { data } = useQuery(query(getFiltrosGuardados, { params: { reporte } }));
  const [lista, setLista] = useState<HTMLElement | null>(null);
  const [nombre, setNombre] = useState<string | null>(null);
  const hacer = async (work: () => Promise<unknown>, dicho: string) => {
    try {
      await work();
      avisar.correcto(dicho);
      await cache.invalidateQueries({ queryKey: clave(getFiltrosGuardados) });
      return true;
    } catch (error) {
      avisar.error(mensajeDe(error));
      return false;
    }
  };
  const guardar = async () => {
    const name = (nombre ?? '').trim();
    const filtro = Object.fromEntries(Object.entries(valores).filter(([, v]) => v !== undefined)) as Valores;
    const call = () => callWith(guardarFiltro, { params: { reporte }, body: { nombre: name, filtro } });
    if (name && (await hacer(call, `Se guardó el filtro ${name}`))) setNombre(null);
  };
  const borrar = async ({ llfiltro, nombre: name }: Guardado) => {
    setLista(null);
    const contenido = `El filtro ${name} se borrará. Los registros no cambian.`;
    if (await confirmar({ titulo: 'Borrar filtro', contenido, aceptar: 'Borrar', peligro: true }))
      await hacer(() => callWith(borrarFiltro, { params: { llfiltro } }), `Se borró el filtro ${name}`);
  };
  return (
    <>
      {data && data.length > 0 && (
        <Button
          variant="outlined"
          color="secondary"
          aria-haspopup="menu"
          aria-expanded={lista !== null}
          onClick={(event) => setLista(event.currentTarget)}
        >
          {`Filtros guardados (${data.length})`}
        </Button>
      )}
      <Button variant="outlined" color="secondary" disabled={!completo} onClick={() => setNombre('')}>
        Guardar filtro
      </Button>
      <Menu
        anchorEl={lista}
        open={lista !== null}
        onClose={() => setLista(null)}
        slotProps={{ paper: { role: 'region', 'aria-label': 'Filtros guardados' } }}
      >
        {data?.map((guardado) => [
          <MenuItem
            key={guardado.llfiltro}
            onClick={() => {
              setLista(null);
              alElegir(guardado.filtro);
            }}
          >
            {guardado.nombre}
          </MenuItem>,
          <MenuItem key={`borrar ${guardado.llfiltro}`} dense onClick={() => void borrar(guardado)} sx={{ pl: 4 }}>
            <Eliminar fontSize="small" sx={{ mr: 1 }} aria-hidden />
            {`Borrar ${guardado.nombre}`}
          </MenuItem>,
        ])}
      </Menu>
      <Dialogo
        abierto={nombre !== null}
        titulo="Guardar filtro"
        angosto
        onClose={() => setNombre(null)}
        onSubmit={() => void guardar()}
        acciones={<BotonesDialogo alCancelar={() => setNombre(null)} desactivado={!nombre?.trim()} />}
      >
        <CampoTexto
          name="nombreFiltro"
          label="Nombre del filtro"
          value={nombre}
          max={NOMBRE_MAX}
          onChange={(next) => setNombre(next ?? '')}
          ayuda="Con un nombre que ya existe, el filtro toma su lugar."
          state={{ visible: true, required: true, locked: undefined }}
        />
      </Dialogo>
    </>
  );
}
