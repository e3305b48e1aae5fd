import { useRef } from 'react';
import { reportFalla } from '../../lib/avisos.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';

interface Props {
  disabled: boolean;
  onChoose: (archivos: readonly File[]) => void;
}

/** A page photographed with the device's camera: kept smaller, and without where it was taken. */
export function Fotografiar({ disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, take] = useOcupado((taken: readonly File[]) =>
    reportFalla('No se pudo anexar la fotografía.', async () => {
      const { compressFoto } = await import('./foto.ts');
      const fotos: File[] = [];
      for (const one of taken) fotos.push(await compressFoto(one));
      onChoose(fotos);
    }),
  );
  return (
    <>
      <BotonEspera ocupado={busy} disabled={disabled} onClick={() => input.current?.click()}>
        Fotografiar documento
      </BotonEspera>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label="Fotografía por anexar"
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="oculto"
      />
    </>
  );
}
