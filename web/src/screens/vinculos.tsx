import { ROL } from '@renadet/domain/permisos/roles';
import { ESTADOS_DE_PAR, type EstadoDePar, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import { Grupos } from '../features/vinculo/Grupos.tsx';
import { TablaAvisos } from '../features/vinculo/TablaAvisos.tsx';
import { TablaVinculos } from '../features/vinculo/TablaVinculos.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';
import { useSesion } from '../lib/session.ts';
import { ElegirDeLista } from '../ui/ElegirDeLista.tsx';

/** Beside the states of a pair: notices, which only offices are given. */
const AVISOS = 'AVISOS';
/** Open pairs, those of three records or more together. */
const GRUPOS = 'GRUPOS';
const ESTADOS = ESTADOS_DE_PAR.map((one) => [one, TEXTO_DE_ESTADO[one].lista] as const);

/** Pairs of victims that may be one person, with their decisions; for an office, also the notices of the national review. */
export function Pantalla() {
  const ir = useIr();
  const kept = useSeleccion().busqueda?.estado;
  const isNacional = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  const avisos = !isNacional && kept === AVISOS;
  const grupos = kept === GRUPOS;
  const estado: EstadoDePar = ESTADOS_DE_PAR.find((one) => one === kept) ?? 'ABIERTO';
  const open = (carpeta: number) =>
    void ir('/pages/actualizar', { carpeta, victima: null, autoridad: null, creada: null, accion: 'consultar' });
  return (
    <div className="pila g-16">
      <p className="letra-menor tenue">
        Víctimas registradas en dos carpetas que pueden ser la misma persona. Nada se une por sí solo: lo que se decide
        aquí queda aparte de los registros y se puede deshacer.
      </p>
      <ElegirDeLista
        id="vinculos-estado"
        label="Mostrar"
        value={avisos ? AVISOS : grupos ? GRUPOS : estado}
        onChange={(next) => select({ busqueda: { estado: next } })}
        opciones={[
          ...ESTADOS,
          [GRUPOS, 'Por revisar, en grupos'] as const,
          ...(isNacional ? [] : [[AVISOS, 'Avisos de otras instituciones'] as const]),
        ]}
      />
      {avisos ? (
        <TablaAvisos open={open} />
      ) : grupos ? (
        <Grupos open={open} />
      ) : (
        <TablaVinculos key={estado} estado={estado} open={open} />
      )}
    </div>
  );
}
