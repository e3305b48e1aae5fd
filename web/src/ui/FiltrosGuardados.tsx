import type { cuentasDeCarpetas } from '@renadet/domain/carpeta/carpeta.contract';
import {
  borrarFiltro,
  getFiltrosGuardados,
  guardarFiltro,
  NOMBRE_MAX,
  type ReporteConFiltro,
} from '@renadet/domain/reportes/guardados';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../lib/avisos.ts';
import { confirm } from '../lib/confirm.ts';
import { callWith, mensajeDe } from '../lib/http.ts';
import { clave, query } from '../lib/query.ts';
import { BotonSecundario } from './Botones.tsx';
import { BotonesDialogo } from './BotonesDialogo.tsx';
import { CampoTexto } from './campos/CampoTexto.tsx';
import { Dialogo } from './Dialogo.tsx';
import { Eliminar } from './Icon.tsx';
import { Menu, OpcionDeMenu } from './Menu.tsx';
import { Pista } from './Pista.tsx';

type ValoresDeFiltro = Record<string, string | number | boolean | null>;
export interface FiltroGuardado {
  llfiltro: number;
  nombre: string;
  filtro: ValoresDeFiltro;
}

/** The counts of the kept searches of files; the contract itself would bring the files' tables to every report. */
const CUENTAS: (typeof cuentasDeCarpetas)['path'] = '/api/secure/cuentasDeCarpetas';

/** What is kept, as its user calls it: a filter, or a question. */
const PALABRAS = {
  filtro: { uno: 'filtro', elUno: 'El filtro', del: 'del filtro', varios: 'Filtros guardados' },
  pregunta: {
    uno: 'pregunta',
    elUno: 'La pregunta',
    del: 'de la pregunta',
    varios: 'Preguntas guardadas',
  },
} as const;
const palabrasDe = (reporte: ReporteConFiltro) => PALABRAS[reporte === 'preguntas' ? 'pregunta' : 'filtro'];

interface Props {
  reporte: ReporteConFiltro;
  /** The filter as the form holds it now; it is kept only when it holds together. */
  valores: object;
  completo: boolean;
  /** Why it cannot be kept, when the reason is not a missing field. */
  motivo?: string | undefined;
  /** Absent: those that are kept are listed elsewhere. */
  onChoose?: (filtro: ValoresDeFiltro) => void;
  onSave?: () => void;
}

/** The user's filters of a report or a search. */
export const useFiltrosGuardados = (reporte: ReporteConFiltro): readonly FiltroGuardado[] =>
  useQuery(query(getFiltrosGuardados, { params: { reporte } })).data ?? [];

/** The kept filters and their actions. Each action says how it went. */
function useGuardados(reporte: ReporteConFiltro) {
  const cache = useQueryClient();
  const guardados = useFiltrosGuardados(reporte);
  const { elUno, uno } = palabrasDe(reporte);
  const el = elUno.toLocaleLowerCase('es-MX');
  const make = async (work: () => Promise<unknown>, dicho: string) => {
    try {
      await work();
      avisar.correcto(dicho);
      void cache.invalidateQueries({ queryKey: [CUENTAS] });
      await cache.invalidateQueries({ queryKey: clave(getFiltrosGuardados) });
      return true;
    } catch (error) {
      avisar.error(mensajeDe(error));
      return false;
    }
  };
  return {
    guardados,
    save: (nombre: string, valores: object) => {
      const filtro = Object.fromEntries(Object.entries(valores).filter(([, v]) => v !== undefined)) as ValoresDeFiltro;
      const call = () => callWith(guardarFiltro, { params: { reporte }, body: { nombre, filtro } });
      return make(call, `Se guardó ${el} ${nombre}`);
    },
    erase: async ({ llfiltro, nombre }: FiltroGuardado) => {
      const contenido = `${elUno} ${nombre} se borrará. Los registros no cambian.`;
      if (await confirm({ titulo: `Borrar ${uno}`, contenido, aceptar: 'Borrar', peligro: true }))
        await make(() => callWith(borrarFiltro, { params: { llfiltro } }), `Se borró ${el} ${nombre}`);
    },
  };
}

interface PropsLista {
  titulo: string;
  guardados: readonly FiltroGuardado[];
  onChoose: (guardado: FiltroGuardado) => void;
  onErase: (guardado: FiltroGuardado) => void;
}

function Lista({ titulo, guardados, onChoose, onErase }: PropsLista) {
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
          {`${titulo} (${guardados.length})`}
        </BotonSecundario>
      )}
      <Menu ancla={ancla} titulo={titulo} onClose={close}>
        {guardados.map((guardado) => [
          <OpcionDeMenu key={guardado.llfiltro} onClick={yCerrar(onChoose, guardado)}>
            {guardado.nombre}
          </OpcionDeMenu>,
          <OpcionDeMenu
            key={`borrar ${guardado.llfiltro}`}
            menuda
            onClick={yCerrar(onErase, guardado)}
            style={{ paddingLeft: 32 }}
          >
            <Eliminar fontSize="small" style={{ marginRight: 8 }} aria-hidden />
            {`Borrar ${guardado.nombre}`}
          </OpcionDeMenu>,
        ])}
      </Menu>
    </>
  );
}

/** The user's own filters of a report or a search: keep this one by name, choose one, delete one. */
export function FiltrosGuardados({ reporte, valores, completo, motivo, onChoose, onSave }: Props) {
  const { guardados, save, erase } = useGuardados(reporte);
  const [nombre, setNombre] = useState<string | null>(null);
  const { uno, elUno, del, varios } = palabrasDe(reporte);
  const close = () => setNombre(null);
  const typed = nombre?.trim();
  return (
    <>
      {onChoose && (
        <Lista
          titulo={varios}
          guardados={guardados}
          onChoose={({ filtro }) => onChoose(filtro)}
          onErase={(guardado) => void erase(guardado)}
        />
      )}
      <Pista title={motivo ?? ''}>
        <span>
          <BotonSecundario disabled={!completo} aria-description={motivo} onClick={() => setNombre('')}>
            {`Guardar ${uno}`}
          </BotonSecundario>
        </span>
      </Pista>
      {nombre !== null && (
        <Dialogo
          titulo={`Guardar ${uno}`}
          angosto
          onClose={close}
          onSubmit={async () => {
            if (!typed || !(await save(typed, valores))) return;
            close();
            onSave?.();
          }}
          acciones={<BotonesDialogo onCancel={close} desactivado={!typed} />}
        >
          <CampoTexto
            name="nombreFiltro"
            label={`Nombre ${del}`}
            value={nombre}
            max={NOMBRE_MAX}
            onChange={(next) => setNombre(next ?? '')}
            ayuda={`Con un nombre que ya existe, ${elUno.toLocaleLowerCase('es-MX')} toma su lugar.`}
            state={{ visible: true, required: true, locked: undefined }}
          />
        </Dialogo>
      )}
    </>
  );
}
