import { reportFalla } from '../../lib/avisos.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonDeArchivo } from '../../ui/BotonDeArchivo.tsx';

interface Props {
  disabled: boolean;
  onChoose: (fotos: readonly File[]) => void;
}

/** A page photographed with the device's camera: kept smaller, and without where it was taken. */
export function Fotografiar({ disabled, onChoose }: Props) {
  const [busy, take] = useOcupado((taken: File) =>
    reportFalla('No se pudo anexar la fotografía.', async () => {
      const { compressFoto } = await import('./foto.ts');
      onChoose([await compressFoto(taken)]);
    }),
  );
  return (
    <BotonDeArchivo
      etiqueta="Fotografía por anexar"
      acepta="image/*"
      camara
      ocupado={busy}
      disabled={disabled}
      onChoose={(foto) => void take(foto)}
    >
      Fotografiar documento
    </BotonDeArchivo>
  );
}
