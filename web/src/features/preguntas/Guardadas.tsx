import { preguntasGuardadas } from '@renadet/domain/preguntas/compartidas.contract';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { FiltrosGuardados } from '../../ui/FiltrosGuardados.tsx';
import { GuardadasLista } from './aparte.tsx';

interface Props {
  pregunta: Pregunta;
  onChoose: (pregunta: Pregunta) => void;
}

/** Keeps the question by name; those that are kept, one's own and what others share, in a dialog. */
export function Guardadas({ pregunta, onChoose }: Props) {
  const [abiertas, setAbiertas] = useState(false);
  const { data, refetch } = useQuery(query(preguntasGuardadas));
  const n = data?.preguntas.length ?? 0;
  return (
    <>
      <FiltrosGuardados
        reporte="preguntas"
        valores={{ pregunta: JSON.stringify(pregunta) }}
        completo
        onSave={() => void refetch()}
      />
      {n > 0 && <BotonSecundario onClick={() => setAbiertas(true)}>{`Preguntas guardadas (${n})`}</BotonSecundario>}
      {abiertas && <GuardadasLista guardadas={data} onChoose={onChoose} onClose={() => setAbiertas(false)} />}
    </>
  );
}
