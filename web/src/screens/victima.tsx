import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { Modo } from '@renadet/domain/lib/contexto';
import { victimaNueva } from '@renadet/domain/victima/victima.rules';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { useEffect, useState } from 'react';
import { useVictima } from '../features/victima/api.ts';
import { VictimaForm } from '../features/victima/VictimaForm.tsx';
import { contextoEn, isCerrada } from '../lib/carpetaElegida.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { useSesion } from '../lib/session.ts';
import type { Continuacion } from '../lib/useConflicto.ts';
import { CintaCarpeta } from '../ui/CintaCarpeta.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { enfocarCampo } from '../ui/campos/Marco.tsx';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';

interface PropsFormulario {
  carpeta: CarpetaGuardada;
  modo: Modo;
  guardada: Victima | null;
}

function Formulario({ carpeta, modo, guardada }: PropsFormulario) {
  const ir = useIr();
  const sesion = useSesion();
  // counted here, because the file's own count is read again only after each save
  const [captured, setCaptured] = useState(carpeta.victimasregistradas);
  const [turn, setTurn] = useState(0);
  /** The victim as somebody else left it, with what this user wrote to type again. */
  const [reopened, setReopened] = useState<{
    victima: Victima;
    continuacion: Continuacion<Victima>;
    turno: number;
  } | null>(null);
  useEffect(() => {
    if (turn === 0) return;
    window.scrollTo({ top: 0 });
    enfocarCampo('dsnombre');
  }, [turn]);

  // a new one that was registered while more was typed goes on as the record it is now
  const como = modo === 'nuevo' && reopened ? 'editar' : modo;
  const contexto = contextoEn(carpeta, sesion, como, Boolean(guardada?.victimaId));
  const inicial = reopened?.victima ?? guardada ?? { ...victimaNueva(carpeta.llcarpeta), fcregistro: contexto.hoy };
  const declared = carpeta.novictimas ?? 0;
  const leave = () => ir('/pages/victimas', { victima: null, accion: null });
  return (
    <>
      <CintaCarpeta carpeta={carpeta}>
        {como === 'nuevo'
          ? `Víctima nueva: ${captured + 1} de ${declared}`
          : como === 'editar'
            ? 'Edición'
            : 'Consulta'}
      </CintaCarpeta>
      <VictimaForm
        key={`${turn} ${reopened?.turno ?? 0}`}
        inicial={inicial}
        contexto={contexto}
        lldelito={carpeta.lldelito}
        continuacion={reopened?.continuacion}
        alAbrir={(victima, continuacion) => setReopened({ victima, continuacion, turno: (reopened?.turno ?? 0) + 1 })}
        alGuardar={leave}
        alCancelar={leave}
        alGuardarYSeguir={
          como === 'nuevo' && captured + 1 < declared
            ? () => {
                setCaptured(captured + 1);
                setTurn(turn + 1);
              }
            : undefined
        }
      />
    </>
  );
}

function Existente({ carpeta, llvictima, modo }: { carpeta: CarpetaGuardada; llvictima: number; modo: Modo }) {
  const { data, error, refetch } = useVictima(llvictima);
  if (data) return <Formulario key={llvictima} carpeta={carpeta} modo={modo} guardada={data} />;
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => refetch()} />;
  return <EsperaFormulario />;
}

function Elegida({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { victima, accion } = useSeleccion();
  const canEdit = useFuncion('EDITAR VICTIMA') && !isCerrada(carpeta);
  const canAdd = useFuncion('AGREGAR VICTIMA') && !isCerrada(carpeta);
  if (victima === null)
    return canAdd ? (
      <Formulario carpeta={carpeta} modo="nuevo" guardada={null} />
    ) : (
      <p>
        {isCerrada(carpeta)
          ? 'La carpeta está cerrada: no se pueden agregar víctimas.'
          : 'Su rol no permite agregar víctimas.'}
      </p>
    );
  return (
    <Existente carpeta={carpeta} llvictima={victima} modo={accion === 'editar' && canEdit ? 'editar' : 'consultar'} />
  );
}

/** The victim form of the chosen file [1-028]: new, Editar or Consultar [1-090] [1-091] [1-093]. */
export const Pantalla = () => <ConCarpeta>{(carpeta) => <Elegida carpeta={carpeta} />}</ConCarpeta>;
