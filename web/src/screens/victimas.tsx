import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { Suspense, useState } from 'react';
import { primera } from '../features/auditoria/filtro.ts';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { countCarpeta, lugarDeAutoridades } from '../features/carpeta/lugar/partes.ts';
import { useRegresar } from '../features/carpeta/lugar/useRegresar.ts';
import { Eliminados } from '../features/papelera/Eliminados.tsx';
import { useVictimas } from '../features/victima/api.ts';
import { TablaVictimas } from '../features/victima/TablaVictimas.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import type { Seleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { useSesion } from '../lib/session.ts';
import { Boton } from '../ui/Boton.tsx';
import { BotonAgregar } from '../ui/BotonAgregar.tsx';
import { BotonSecundario } from '../ui/Botones.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { Derecha, Regresar } from '../ui/Icon.tsx';
import { perezoso } from '../ui/Limite.tsx';

const Cuadricula = perezoso(
  () => import('../features/victima/Cuadricula.tsx').then((m) => ({ default: m.Cuadricula })),
  'la cuadrícula',
);

/** Why no victim can be added: all that the file declares are there. */
const Tope = ({ declaradas }: { declaradas: number }) => (
  <p className="texto tenue" id="tope-victimas">
    {declaradas === 0
      ? 'La carpeta declara 0 víctimas. Para agregar una, cambie antes el número de víctimas de la carpeta.'
      : 'Ya se capturaron todas las víctimas declaradas. Para agregar otra, cambie antes el número de víctimas de la carpeta.'}
  </p>
);

function Lista({ carpeta }: { carpeta: CarpetaGuardada }) {
  const ir = useIr();
  const { goBack } = useRegresar();
  const sesion = useSesion();
  const cerrada = isCerrada(carpeta);
  const canAdd = useFuncion('AGREGAR VICTIMA') && !cerrada;
  const canDelete = useFuncion('ELIMINAR VICTIMA') && !cerrada;
  const canEdit = useFuncion('EDITAR VICTIMA') && !cerrada;
  const audits = useFuncion('AUDITORIA');
  const { data } = useVictimas(carpeta.llcarpeta);
  const varias = (data?.length ?? 0) > 1;
  const [lado, setLado] = useState(false);
  const declaradas = carpeta.novictimas ?? 0;
  const complete = carpeta.victimasregistradas >= declaradas;
  const next = complete && declaradas > 0 && !cerrada;
  const open = (victima: number | null, accion: 'editar' | 'consultar' | null) =>
    ir('/pages/victima', { victima, accion });
  const leave = (ruta: string, besides: Partial<Seleccion> = {}) =>
    ir(ruta, { victima: null, accion: null, ...besides });
  return (
    <div className="pila g-16">
      {canAdd && (
        <BotonAgregar
          variant={complete ? 'outlined' : 'contained'}
          disabled={complete}
          aria-describedby={complete ? 'tope-victimas' : undefined}
          onClick={() => open(null, null)}
          className="a-la-derecha"
        >
          Agregar victima
        </BotonAgregar>
      )}
      {canAdd && complete && <Tope declaradas={declaradas} />}
      {lado && data ? (
        <Suspense>
          <Cuadricula
            carpeta={carpeta}
            filas={data}
            editable={canEdit}
            onOpen={(victima, foco) =>
              void ir('/pages/victima', { victima, foco, accion: canEdit ? 'editar' : 'consultar' })
            }
            onClose={() => setLado(false)}
          />
        </Suspense>
      ) : (
        <TablaVictimas
          llcarpeta={carpeta.llcarpeta}
          cerrada={cerrada}
          conFolio={carpeta.folio !== null}
          onOpen={open}
          {...(audits && {
            onAudit: (llvictima) =>
              leave('/pages/auditoria', { busqueda: { ...primera({ llvictima, clase: 'consultas' }) } }),
          })}
          herramientas={
            (canDelete || varias) && (
              <>
                {varias && <Boton onClick={() => setLado(true)}>Ver lado a lado</Boton>}
                {canDelete && <Eliminados llcarpeta={carpeta.llcarpeta} que="victimas" />}
              </>
            )
          }
          vacioAyuda={canAdd && !complete && 'Elija «Agregar victima» para capturar la primera.'}
        />
      )}
      <div className="fila g-12 al-final">
        <BotonSecundario startIcon={<Regresar />} onClick={() => void goBack(carpeta.noci)}>
          Regresar
        </BotonSecundario>
        {(next || cerrada || !canAdd) && (
          <Boton
            variant={next && carpeta.autoridadesregistradas === 0 ? 'contained' : 'outlined'}
            endIcon={<Derecha />}
            onClick={() => void ir(...lugarDeAutoridades(sesion, countCarpeta(carpeta)))}
          >
            {cerrada || !canAdd ? 'Ver autoridades' : 'Capturar autoridades'}
          </Boton>
        )}
      </div>
    </div>
  );
}

/** Victims of the chosen file [1-027]. */
export const Pantalla = () => (
  <LugarCarpeta parte="victimas">
    <ConCarpeta>{(carpeta) => <Lista carpeta={carpeta} />}</ConCarpeta>
  </LugarCarpeta>
);
