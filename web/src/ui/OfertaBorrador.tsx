import Button from '@mui/material/Button';
import { useAlmacen } from '../lib/almacen.ts';
import type { Borrador, Oferta } from '../lib/borrador.ts';
import { confirmar } from '../lib/confirmar.ts';
import { Nota } from './Nota.tsx';

const momento = (at: Date) => {
  const dia = at.toLocaleDateString('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${dia} ${at.toLocaleTimeString('es-MX', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
};

interface Props {
  borrador: Borrador;
  /** Version of the open record: a draft of an older one is compared first. */
  version: number | null;
  /** A draft of a former version: the user compares it with what is kept now. */
  alComparar: (oferta: Oferta) => void;
}

/** Offers what was typed in this form before and not saved, the last first. */
export function OfertaBorrador({ borrador, version, alComparar }: Props) {
  const { ofertas } = useAlmacen(borrador);
  const [oferta] = ofertas;
  if (!oferta) return null;
  const isOld = oferta.version !== version;
  const descartar = async () => {
    const yes = await confirmar({
      titulo: 'Descartar el borrador',
      contenido: `Se pierde lo que escribió y no guardó hasta el ${momento(oferta.guardado)}.`,
      aceptar: 'Descartar borrador',
      peligro: true,
    });
    if (yes) await borrador.descartar(oferta);
  };
  return (
    <Nota
      tipo="informacion"
      acciones={
        <>
          <Button variant="outlined" onClick={() => (isOld ? alComparar(oferta) : borrador.adoptar(oferta))}>
            Recuperar
          </Button>
          <Button variant="outlined" color="secondary" onClick={descartar}>
            Descartar
          </Button>
        </>
      }
    >
      <strong>Hay un borrador del {momento(oferta.guardado)}.</strong>{' '}
      {isOld && 'Desde entonces se guardaron otros cambios: al recuperarlo podrá compararlos. '}
      {ofertas.length === 2 && 'Hay otro más antiguo.'}
      {ofertas.length > 2 && `Hay otros ${ofertas.length - 1} más antiguos.`}
    </Nota>
  );
}
