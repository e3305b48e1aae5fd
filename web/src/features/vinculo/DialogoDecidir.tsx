import { type EstadoDePar, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import type { ParDeLista } from '@renadet/domain/vinculo/vinculo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx';
import { sendDecision } from './decide.ts';

interface Props {
  pares: readonly ParDeLista[];
  antes: EstadoDePar;
  estado: EstadoDePar;
  onDecided: () => void;
  onClose: () => void;
}

/** Asks why, and decides. */
export function DialogoDecidir({ pares, antes, estado, onDecided, onClose }: Props) {
  const cache = useQueryClient();
  const [par] = pares;
  const who = pares.length === 1 && par ? `${par.uno.nombre} y ${par.otro.nombre}.` : `${pares.length} pares.`;
  return (
    <DialogoMotivo
      titulo={TEXTO_DE_ESTADO[estado].accion}
      texto={`${who} Ningún registro cambia: la decisión se guarda aparte, con su nombre y el motivo, y se puede deshacer.`}
      accion={TEXTO_DE_ESTADO[estado].accion}
      largo={{ min: 1, max: 500 }}
      falta="Escriba el motivo de la decisión."
      onSend={async (motivo) => {
        await sendDecision({ pares, antes, estado, motivo }, cache);
        onDecided();
      }}
      onFinish={onClose}
    />
  );
}
