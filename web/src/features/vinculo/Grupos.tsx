import { DURACION } from '@renadet/domain/mensajes';
import { decidirGrupo, type GrupoDeVictimas, gruposDeVinculos } from '@renadet/domain/vinculo/grupo.contract';
import { DECISIONES, type EstadoDePar, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import { decidirVinculos, listaVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { Boton, Enlace } from '../../ui/Boton.tsx';
import { Marca } from '../../ui/campos/Marca.tsx';
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Hueco } from '../../ui/Marcha.tsx';

/** Pairs that one call decides at most. */
const POR_VEZ = 50;
type Pares = readonly { a: number; b: number }[];

const refresh = (cache: QueryClient) => {
  for (const read of [gruposDeVinculos, listaVinculos]) void cache.invalidateQueries({ queryKey: clave(read) });
};

/** Opens again the very pairs that were decided. */
async function undo(pares: Pares, antes: EstadoDePar, cache: QueryClient): Promise<void> {
  const motivo = 'Se deshizo al momento';
  for (let i = 0; i < pares.length; i += POR_VEZ)
    await call(decidirVinculos, {
      body: { pares: [...pares.slice(i, i + POR_VEZ)], antes, estado: 'ABIERTO', motivo },
    });
  refresh(cache);
}

/** Decides all pairs among some victims, says how many they were, and offers to undo it. */
async function send(
  miembros: readonly number[],
  estado: (typeof DECISIONES)[number],
  motivo: string,
  cache: QueryClient,
) {
  const { pares } = await call(decidirGrupo, { body: { miembros: [...miembros], estado, motivo } });
  refresh(cache);
  const said = `${miembros.length} registros, ${pares.length} pares: ${TEXTO_DE_ESTADO[estado].lista.toLowerCase()}.`;
  const onChoose = () => void reportFalla('No se pudo deshacer.', () => undo(pares, estado, cache));
  avisar.correcto(said, DURACION.deshacer, { accion: { texto: 'Deshacer', onChoose } });
}

interface Props {
  /** Opens a file. */
  open: (llcarpeta: number) => void;
}

/** A group: its members, each of whom can be taken out, and one decision about those that stay. */
function Grupo({ grupo, open }: Props & { grupo: GrupoDeVictimas }) {
  const cache = useQueryClient();
  const id = useId();
  const [fuera, setFuera] = useState<ReadonlySet<number>>(new Set());
  const [decide, setDecide] = useState<(typeof DECISIONES)[number]>();
  const miembros = grupo.miembros.map(({ llvictima }) => llvictima).filter((one) => !fuera.has(one));
  const carpetas = new Set(grupo.miembros.map(({ llcarpeta }) => llcarpeta)).size;
  const toggle = (one: number) =>
    setFuera(new Set(fuera.has(one) ? [...fuera].filter((other) => other !== one) : [...fuera, one]));
  return (
    <section className="marco" aria-labelledby={id}>
      <div className="fila al-centro g-12 py-10 px-16">
        <h2 id={id} className="crece letra-texto">
          {`${grupo.miembros.length} registros en ${carpetas} carpetas, quizá una persona`}
          {grupo.mas > 0 && <span className="letra-menor tenue">{` · y ${grupo.mas} más después de estos`}</span>}
        </h2>
        {DECISIONES.map((one) => (
          <Boton
            key={one}
            variant="outlined"
            size="small"
            disabled={miembros.length < 2}
            onClick={() => setDecide(one)}
          >
            {TEXTO_DE_ESTADO[one].accion}
          </Boton>
        ))}
      </div>
      <ul className="lista">
        {grupo.miembros.map(({ llvictima, llcarpeta, nombre, noci, institucion }) => (
          <li key={llvictima} className="fila al-centro g-8 raya py-6 px-16">
            <Marca
              tipo="checkbox"
              checked={!fuera.has(llvictima)}
              onChange={() => toggle(llvictima)}
              aria-label={`En el grupo: ${nombre}, ${noci}`}
            />
            <span className="cede crece-200 partible fuerte">{nombre}</span>
            <Enlace onClick={() => open(llcarpeta)}>{noci}</Enlace>
            <span className="cede crece-100 letra-menor tenue">{institucion}</span>
          </li>
        ))}
      </ul>
      {decide && (
        <DialogoMotivo
          titulo={TEXTO_DE_ESTADO[decide].accion}
          texto={`${miembros.length} registros. Ningún registro cambia: la decisión de cada par se guarda aparte, con su nombre y el motivo, y se puede deshacer.`}
          accion={TEXTO_DE_ESTADO[decide].accion}
          largo={{ min: 1, max: 500 }}
          falta="Escriba el motivo de la decisión."
          onSend={(motivo) => send(miembros, decide, motivo, cache)}
          onFinish={() => setDecide(undefined)}
        />
      )}
    </section>
  );
}

/** Three records or more that may be of one person, as groups that are decided at once. */
export function Grupos({ open }: Props) {
  const { data, error, refetch } = useQuery(alDia(gruposDeVinculos));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} enMarco />;
  if (!data) return <Hueco alto={240} />;
  if (data.length === 0)
    return <p className="texto tenue">No hay tres o más registros por revisar que se parezcan entre sí.</p>;
  return (
    <div className="pila g-16">
      {data.map((grupo) => (
        <Grupo key={grupo.miembros.map(({ llvictima }) => llvictima).join()} grupo={grupo} open={open} />
      ))}
    </div>
  );
}
