import * as contrato from '@renadet/domain/preguntas/compartidas.contract';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { borrarFiltro, getFiltrosGuardados } from '@renadet/domain/reportes/guardados';
import { useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { callWith, mensajeDe } from '../../lib/http.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clave } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { CampoCatalogo } from '../../ui/campos/CampoCatalogo.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { readPregunta } from './pregunta.ts';

/** Ids of whom a question is shared with, beside those of roles. */
const [NADIE, INSTITUCION] = [0, -1];

/** What is done with a kept question; each says how it went, and the lists are read again. */
function useAcciones() {
  const cache = useQueryClient();
  const reread = () =>
    Promise.all(
      [contrato.preguntasGuardadas, getFiltrosGuardados, contrato.preguntaDeMesa].map((one) =>
        cache.invalidateQueries({ queryKey: clave(one) }),
      ),
    );
  const make = async (work: () => Promise<unknown>, dicho: string) => {
    try {
      await work();
      avisar.correcto(dicho);
    } catch (error) {
      avisar.error(mensajeDe(error));
    }
    await reread();
  };
  return {
    share: ({ llfiltro, nombre }: contrato.PreguntaGuardada, id: number) => {
      const body =
        id === NADIE || id === INSTITUCION
          ? { con: id === NADIE ? ('nadie' as const) : ('institucion' as const), llrol: null }
          : { con: 'rol' as const, llrol: id };
      const dicho = id === NADIE ? `${nombre} ya no se comparte` : `Se compartió ${nombre}`;
      return make(() => callWith(contrato.compartirPregunta, { params: { llfiltro }, body }), dicho);
    },
    place: ({ llfiltro, nombre }: contrato.PreguntaGuardada, enMesa: boolean) =>
      make(
        () => callWith(contrato.ponerPreguntaEnMesa, { params: { llfiltro }, body: { enMesa } }),
        enMesa ? `${nombre} está en su mesa` : `${nombre} ya no está en su mesa`,
      ),
    erase: async ({ llfiltro, nombre }: contrato.PreguntaGuardada) => {
      const contenido = `La pregunta ${nombre} se borrará, también para quienes la ven compartida. Los registros no cambian.`;
      if (await confirm({ titulo: 'Borrar pregunta', contenido, aceptar: 'Borrar', peligro: true }))
        await make(() => callWith(borrarFiltro, { params: { llfiltro } }), `Se borró la pregunta ${nombre}`);
    },
  };
}

interface PropsDeGuardada {
  guardada: contrato.PreguntaGuardada;
  conQuienes: readonly Opcion[];
  acciones: ReturnType<typeof useAcciones>;
  onChoose: () => void;
}

/** A kept question: asked again by its name; one's own is shared and deleted here. */
function Guardada({ guardada, conQuienes, acciones, onChoose }: PropsDeGuardada) {
  const { llfiltro, nombre, propia, quien, con, llrol, enMesa } = guardada;
  return (
    <li className="fila g-16 al-centro raya py-6">
      <div className="cede crece-200 partible">
        <Boton variant="text" size="small" onClick={onChoose}>
          {nombre}
        </Boton>
        {!propia && <div className="letra-menor tenue">{`La comparte ${quien}`}</div>}
      </div>
      {propia && (
        <CampoCatalogo
          name={`compartir${llfiltro}`}
          label={`Compartir «${nombre}» con`}
          siempre
          value={con === 'rol' ? llrol : con === 'institucion' ? INSTITUCION : NADIE}
          opciones={conQuienes}
          onChange={(id) => void acciones.share(guardada, id ?? NADIE)}
        />
      )}
      <Casilla name={`mesa${llfiltro}`} checked={enMesa} onTick={(on) => void acciones.place(guardada, on)}>
        En mi mesa
      </Casilla>
      {propia && (
        <BotonSecundario size="small" aria-label={`Borrar ${nombre}`} onClick={() => void acciones.erase(guardada)}>
          Borrar
        </BotonSecundario>
      )}
    </li>
  );
}

/** What is kept, and the roles that it may be shared with. */
interface GuardadasYRoles {
  preguntas: readonly contrato.PreguntaGuardada[];
  roles: readonly { llrol: number; dsrol: string }[];
}
interface Props {
  guardadas: GuardadasYRoles | undefined;
  onChoose: (pregunta: Pregunta) => void;
  onClose: () => void;
}

/** The kept questions, one's own and what others share. */
export function GuardadasLista({ guardadas, onChoose, onClose }: Props) {
  const acciones = useAcciones();
  const conQuienes = [
    { id: NADIE, texto: 'Nadie' },
    { id: INSTITUCION, texto: 'Mi institución' },
    ...(guardadas?.roles ?? []).map(({ llrol, dsrol }) => ({ id: llrol, texto: `ROL: ${dsrol}` })),
  ];
  return (
    <Dialogo titulo="Preguntas guardadas" onClose={onClose}>
      <ul className="lista">
        {guardadas?.preguntas.map((guardada) => (
          <Guardada
            key={guardada.llfiltro}
            guardada={guardada}
            conQuienes={conQuienes}
            acciones={acciones}
            onChoose={() => {
              onClose();
              const next = readPregunta(JSON.parse(guardada.pregunta));
              if (next) onChoose(next);
              else avisar.error('Esta pregunta ya no puede contestarse.');
            }}
          />
        ))}
      </ul>
    </Dialogo>
  );
}
