import type { EstadoDePar } from '@renadet/domain/vinculo/palabras';
import { consultarVinculo, type ParDeLista } from '@renadet/domain/vinculo/vinculo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { alDia } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { BotonesDecidir } from './BotonesDecidir.tsx';
import { Comparacion } from './Comparacion.tsx';
import { DialogoDecidir } from './DialogoDecidir.tsx';

interface Props {
  par: ParDeLista;
  open: (llcarpeta: number) => void;
  /** Called once a pair is decided: the reviewer wants the next one. */
  onDecided: () => void;
  onClose: () => void;
}

/** A pair, the reasons why it may be one person, and the decision. */
export function DialogoVinculo({ par, open, onDecided, onClose }: Props) {
  const [decision, setDecision] = useState<EstadoDePar>();
  const { data, error, refetch } = useQuery(
    alDia(consultarVinculo, { params: { a: par.uno.llvictima, b: par.otro.llvictima } as never }),
  );
  return (
    <Dialogo
      ancho="97%"
      titulo="¿Son la misma persona?"
      onClose={onClose}
      acciones={
        <>
          <BotonSecundario onClick={onClose}>Cerrar</BotonSecundario>
          <BotonesDecidir estado={par.estado} disabled={!data} onChoose={setDecision} />
        </>
      }
    >
      {error ? (
        <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Comparacion par={data} open={({ llcarpeta }) => open(llcarpeta)} />
      ) : (
        <Hueco alto={320} />
      )}
      {decision && (
        <DialogoDecidir
          pares={[par]}
          antes={par.estado}
          estado={decision}
          onDecided={onDecided}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Dialogo>
  );
}
