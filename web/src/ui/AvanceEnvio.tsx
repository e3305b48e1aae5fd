import { Progreso } from './Marcha.tsx';

/** How much of a file has left, from 0 to 1; all of it gone, the server looks at it. */
export function AvanceEnvio({ nombre, avance }: { nombre: string; avance: number }) {
  const percent = Math.floor(avance * 100);
  return (
    <div className="renglon g-12 al-centro">
      <Progreso parte={avance} nombre={`Enviando ${nombre}`} style={{ flex: 1, height: 6 }} />
      <span className="derecha cifras" style={{ minWidth: 40 }}>
        {avance < 1 ? `${percent} %` : 'Revisando…'}
      </span>
    </div>
  );
}
