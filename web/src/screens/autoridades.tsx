import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { TablaAutoridades } from '../features/autoridad/TablaAutoridades.tsx';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { useRegresar } from '../features/carpeta/lugar/useRegresar.ts';
import { Eliminados } from '../features/papelera/Eliminados.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { BotonPrincipal, BotonSecundario } from '../ui/Botones.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { Derecha, Folio, Regresar } from '../ui/Icon.tsx';

/** The next step after the authorities: missing victims first, then the folio. */
function Siguiente({ carpeta }: { carpeta: CarpetaGuardada }) {
  const ir = useIr();
  const canFolio = useFuncion('GENERAR FOLIO');
  const canAdd = useFuncion('AGREGAR VICTIMA');
  const missing = (carpeta.novictimas ?? 0) - carpeta.victimasregistradas;
  if (isCerrada(carpeta) || carpeta.folio || carpeta.autoridadesregistradas === 0) return null;
  if (missing > 0 && canAdd)
    return (
      <BotonPrincipal endIcon={<Derecha />} onClick={() => ir('/pages/victima', { autoridad: null, accion: null })}>
        {missing === 1 ? 'Capturar la víctima que falta' : `Capturar las ${missing} víctimas que faltan`}
      </BotonPrincipal>
    );
  if (missing !== 0 || !canFolio) return null;
  return (
    <BotonPrincipal startIcon={<Folio />} onClick={() => ir('/pages/actualizar', { autoridad: null, accion: 'folio' })}>
      Generar folio
    </BotonPrincipal>
  );
}

function Lista({ carpeta }: { carpeta: CarpetaGuardada }) {
  const ir = useIr();
  const { goBack } = useRegresar();
  const cerrada = isCerrada(carpeta);
  const canAdd = useFuncion('AGREGAR AUTORIDAD') && !cerrada;
  const canDelete = useFuncion('ELIMINAR AUTORIDAD') && !cerrada;
  const open = (autoridad: number | null, accion: 'editar' | 'consultar' | null) =>
    ir('/pages/autoridad', { autoridad, accion });
  return (
    <div className="pila g-16">
      {canAdd && (
        <BotonAgregar
          variant={carpeta.autoridadesregistradas === 0 ? 'contained' : 'outlined'}
          onClick={() => open(null, null)}
          className="a-la-derecha"
        >
          Agregar autoridad
        </BotonAgregar>
      )}
      <TablaAutoridades
        llcarpeta={carpeta.llcarpeta}
        cerrada={cerrada}
        conFolio={carpeta.folio !== null}
        onOpen={open}
        herramientas={canDelete && <Eliminados llcarpeta={carpeta.llcarpeta} que="autoridades" />}
        vacioAyuda={canAdd && 'Elija «Agregar autoridad» para capturar la primera.'}
      />
      <div className="fila g-12 al-final">
        <BotonSecundario startIcon={<Regresar />} onClick={() => void goBack(carpeta.noci)}>
          Regresar
        </BotonSecundario>
        <Siguiente carpeta={carpeta} />
      </div>
    </div>
  );
}

/** Authorities of the chosen file [1-029]. */
export const Pantalla = () => (
  <LugarCarpeta parte="autoridades">
    <ConCarpeta>{(carpeta) => <Lista carpeta={carpeta} />}</ConCarpeta>
  </LugarCarpeta>
);
