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
import { confirm } from '../../lib/confirm.ts';
import { callWith, mensajeDe } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Eliminar } from '../../ui/Icon.tsx';

type ValoresDeFiltro = Record<string, string | number | boolean | null>;
interface FiltroGuardado {
  llfiltro: number;
  nombre: string;
  filtro: ValoresDeFiltro;
}

interface Props {
  reporte: ReporteConFiltro;
  /** The filter as the form holds it now; it is kept only when it holds together. */
  valores: object;
  completo: boolean;
  onChoose: (filtro: ValoresDeFiltro) => void;
}

/** The user's filters of a report, and what can be done with them; each says how it went. */
function useGuardados(reporte: ReporteConFiltro) {
  const cache = useQueryClient();
  const { data } = useQuery(query(getFiltrosGuardados, { params: { reporte } }));
  const make = async (work: () => Promise<unknown>, dicho: string) => {
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
  return {
    guardados: data ?? [],
    save: (nombre: string, valores: object) => {
      const filtro = Object.fromEntries(Object.entries(valores).filter(([, v]) => v !== undefined)) as ValoresDeFiltro;
      const call = () => callWith(guardarFiltro, { params: { reporte }, body: { nombre, filtro } });
      return make(call, `Se guardó el filtro ${nombre}`);
    },
    erase: async ({ llfiltro, nombre }: FiltroGuardado) => {
      const contenido = `El filtro ${nombre} se borrará. Los registros no cambian.`;
      if (await confirm({ titulo: 'Borrar filtro', contenido, aceptar: 'Borrar', peligro: true }))
        await make(() => callWith(borrarFiltro, { params: { llfiltro } }), `Se borró el filtro ${nombre}`);
    },
  };
}

interface PropsLista {
  guardados: readonly FiltroGuardado[];
  onChoose: (guardado: FiltroGuardado) => void;
  onErase: (guardado: FiltroGuardado) => void;
}

function Lista({ guardados, onChoose, onErase }: PropsLista) {
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const close = () => setAncla(null);
  const yCerrar = (next: (guardado: FiltroGuardado) => void, guardado: FiltroGuardado) => () => {
    close();
    next(guardado);
  };
  return (
    <>
      {guardados.length > 0 && (
        <BotonSecundario
          aria-haspopup="menu"
          aria-expanded={ancla !== null}
          onClick={(event) => setAncla(event.currentTarget)}
        >
          {`Filtros guardados (${guardados.length})`}
        </BotonSecundario>
      )}
      <Menu
        anchorEl={ancla}
        open={ancla !== null}
        onClose={close}
        slotProps={{ paper: { role: 'region', 'aria-label': 'Filtros guardados' } }}
      >
        {guardados.map((guardado) => [
          <MenuItem key={guardado.llfiltro} onClick={yCerrar(onChoose, guardado)}>
            {guardado.nombre}
          </MenuItem>,
          <MenuItem key={`borrar ${guardado.llfiltro}`} dense onClick={yCerrar(onErase, guardado)} sx={{ pl: 4 }}>
            <Eliminar fontSize="small" sx={{ mr: 1 }} aria-hidden />
            {`Borrar ${guardado.nombre}`}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}

/** The user's own filters of a report: keep this one by name, choose one, delete one. */
export function FiltrosGuardados({ reporte, valores, completo, onChoose }: Props) {
  const { guardados, save, erase } = useGuardados(reporte);
  const [nombre, setNombre] = useState<string | null>(null);
  const close = () => setNombre(null);
  const typed = nombre?.trim();
  return (
    <>
      <Lista
        guardados={guardados}
        onChoose={({ filtro }) => onChoose(filtro)}
        onErase={(guardado) => void erase(guardado)}
      />
      <BotonSecundario disabled={!completo} onClick={() => setNombre('')}>
        Guardar filtro
      </BotonSecundario>
      <Dialogo
        abierto={nombre !== null}
        titulo="Guardar filtro"
        angosto
        onClose={close}
        onSubmit={async () => {
          if (typed && (await save(typed, valores))) close();
        }}
        acciones={<BotonesDialogo onCancel={close} desactivado={!typed} />}
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
