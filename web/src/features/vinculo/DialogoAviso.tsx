import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { type AvisoDeLista, listaAvisos, responderAviso } from '@renadet/domain/vinculo/aviso.contract';
import { RESPUESTAS_DE_AVISO, type RespuestaDeAviso, TEXTO_DE_RESPUESTA } from '@renadet/domain/vinculo/aviso.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';
import { Boton, Enlace } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx';
import { Nota } from '../../ui/Nota.tsx';

const CONSECUENCIA: Readonly<Record<RespuestaDeAviso, string>> = {
  COMPARTIR:
    'Si la otra institución también comparte, cada una sabrá de la otra: institución, número de carpeta, folio y etapa. Nada más. Puede cambiar su respuesta.',
  'NO COMPARTIR': 'Ninguna de las dos sabrá de la otra. Puede cambiar su respuesta.',
};

interface Props {
  aviso: AvisoDeLista;
  /** Opens the own file. */
  open: (llcarpeta: number) => void;
  onClose: () => void;
}

/** The notice of a possible match to an office, and its answer. */
export function DialogoAviso({ aviso, open, onClose }: Props) {
  const { numero, fcdado, nombre, noci, llcarpeta, iguales, respuesta, motivorespuesta, otra } = aviso;
  const [nueva, setNueva] = useState<RespuestaDeAviso>();
  const cache = useQueryClient();
  return (
    <Dialogo
      titulo={`Aviso ${numero}`}
      onClose={onClose}
      acciones={
        <>
          <BotonSecundario onClick={onClose}>Cerrar</BotonSecundario>
          {RESPUESTAS_DE_AVISO.filter((one) => one !== respuesta).map((one) => (
            <Boton key={one} variant="outlined" onClick={() => setNueva(one)}>
              {TEXTO_DE_RESPUESTA[one].accion}
            </Boton>
          ))}
        </>
      }
    >
      <div className="pila g-16 partible">
        <p className="texto">
          {`Posible coincidencia con otro registro. La revisión nacional dio el aviso el ${formatFecha(fcdado)}. Su registro no cambia.`}
        </p>
        <div>
          <h3>{nombre}</h3>
          <Enlace onClick={() => open(llcarpeta)}>{noci}</Enlace>
        </div>
        <p className="texto">
          {iguales.length
            ? `Son iguales en los dos registros: ${iguales.join(', ')}.`
            : 'Los dos registros se parecen.'}
        </p>
        {respuesta && (
          <Nota tipo="informacion">{`Su respuesta: ${TEXTO_DE_RESPUESTA[respuesta].lista.toLowerCase()}. Motivo: ${motivorespuesta}`}</Nota>
        )}
        {otra && (
          <Nota tipo="correcto">
            {`Las dos instituciones comparten. El otro registro es de ${legible(otra.institucion, 'nombre')}, carpeta ${otra.noci}${otra.folio ? `, folio ${otra.folio}` : ', sin folio'}${otra.etapa ? `, etapa ${legible(otra.etapa)}` : ''}.`}
          </Nota>
        )}
      </div>
      {nueva && (
        <DialogoMotivo
          titulo={`${TEXTO_DE_RESPUESTA[nueva].accion} el registro`}
          texto={CONSECUENCIA[nueva]}
          accion={TEXTO_DE_RESPUESTA[nueva].accion}
          largo={{ min: 1, max: 500 }}
          falta="Escriba el motivo de la respuesta."
          onSend={async (motivo) => {
            await call(responderAviso, { body: { numero, antes: respuesta, respuesta: nueva, motivo } });
            await cache.invalidateQueries({ queryKey: clave(listaAvisos) });
            avisar.correcto(`Aviso ${numero}: ${TEXTO_DE_RESPUESTA[nueva].lista.toLowerCase()}.`);
          }}
          onFinish={() => setNueva(undefined)}
        />
      )}
    </Dialogo>
  );
}
